import { expect } from 'chai'
import { ConfigError, configOf } from './config.ts'

describe('config', () => {
  it('knows the tenant of Microsoft 365 by its mail domains', () => {
    expect(configOf({ TEAMS_DOMAINS: 'Example.org, mail.example.org' }).teamsDomains).to.deep.equal([
      'example.org',
      'mail.example.org',
    ])
    expect(() => configOf({ TEAMS_DOMAINS: 'https://example.org' })).to.throw(ConfigError, 'TEAMS_DOMAINS')
    expect(configOf({}).teamsGraphUrl).to.equal('https://graph.microsoft.com')
  })

  it('needs nothing', () => {
    const config = configOf({})
    expect(config).to.include({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      rateLimitFactor: 1,
    })
    expect(config.dataDir).to.match(/\.folkmoot$/)
  })

  it('takes an empty value for a missing one', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' })).to.include({ port: 3000, databaseUrl: null })
  })

  it('names the variable and the value in one line', () => {
    expect(() => configOf({ PORT: 'tea' })).to.throw(
      ConfigError,
      /^PORT must be a port number .*, not "tea"$/,
    )
  })

  it('never repeats an address, which may hold a password', () => {
    expect(() => configOf({ DATABASE_URL: 'mysql://ada:secret@db/x' })).to.throw(
      ConfigError,
      /^DATABASE_URL must(?!.*secret)/,
    )
  })

  it('takes a cluster of event stores by all its nodes', () => {
    const cluster = 'esdb://a:2113,b:2113,c:2113?tls=false'
    expect(configOf({ EVENTSTORE_URL: cluster }).eventStoreUrl).to.equal(cluster)
    expect(() => configOf({ EVENTSTORE_URL: 'http://ada:secret@a:2113' })).to.throw(
      ConfigError,
      /^EVENTSTORE_URL must(?!.*secret)/,
    )
  })

  it('takes a name for its streams in a shared event store', () => {
    expect(configOf({}).eventStorePrefix).to.equal('')
    expect(configOf({ EVENTSTORE_PREFIX: 'oak-2' }).eventStorePrefix).to.equal('oak-2.')
    expect(() => configOf({ EVENTSTORE_PREFIX: 'oak.two' })).to.throw(ConfigError, 'EVENTSTORE_PREFIX')
  })

  it('has no way to switch rate limits off', () => {
    expect(() => configOf({ RATE_LIMIT_FACTOR: 'off' })).to.throw(ConfigError, 'RATE_LIMIT_FACTOR')
    expect(() => configOf({ RATE_LIMIT_FACTOR: '0' })).to.throw(ConfigError, 'RATE_LIMIT_FACTOR')
  })

  it('takes brokers only with their ports', () => {
    expect(configOf({ KAFKA_BROKERS: 'one:9092, two:9092' }).kafkaBrokers).to.deep.equal([
      'one:9092',
      'two:9092',
    ])
    expect(() => configOf({ KAFKA_BROKERS: 'kafka://one' })).to.throw(
      ConfigError,
      'KAFKA_BROKERS must name brokers',
    )
  })

  it('takes origins of frames, and nothing that would add to the policy they stand in', () => {
    const { frameOrigins } = configOf({ FRAME_ORIGINS: 'https://office.example, http://meet.intra:8443' })
    expect(frameOrigins).to.deep.equal(['https://office.example', 'http://meet.intra:8443'])
    for (const wrong of ['office.example', 'https://a; script-src *', 'https://office.example/path', '*'])
      expect(() => configOf({ FRAME_ORIGINS: wrong }), wrong).to.throw(ConfigError, 'FRAME_ORIGINS')
  })

  it('takes several addresses of one service', () => {
    const { commandApiUrls } = configOf({ COMMAND_API_URL: 'http://one:3001/, http://two:3001' })
    expect(commandApiUrls).to.deep.equal(['http://one:3001', 'http://two:3001'])
    expect(() => configOf({ COMMAND_API_URL: 'one:3001' })).to.throw(
      ConfigError,
      /^COMMAND_API_URL must name/,
    )
  })

  it('lets Kafka wake only where there are brokers', () => {
    expect(configOf({}).changeFeed).to.equal('postgres')
    const env = { CHANGE_FEED: 'kafka', KAFKA_BROKERS: 'one:9092' }
    expect(configOf(env).changeFeed).to.equal('kafka')
    expect(() => configOf({ CHANGE_FEED: 'kafka' })).to.throw(ConfigError, 'requires KAFKA_BROKERS')
  })

  it('splits lists at commas', () => {
    expect(configOf({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).to.deep.equal([
      '10.0.0.1',
      '10.0.0.2',
    ])
  })
})
