import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { configOf, variables } from './config.ts'
import { repositoryRoot } from './discovery.ts'

describe('docs/configuration.md', () => {
  type Row = { name: string; missing: string }
  let rows: Row[]
  before(async () => {
    const page = await readFile(join(repositoryRoot, 'docs/configuration.md'), 'utf8')
    rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name = '', missing = '']) => ({
      name,
      missing,
    }))
  })

  it('tells every variable that the configuration reads, and no other', () => {
    expect(rows.map(({ name }) => name)).to.have.members([...variables])
  })

  it('tells the values that count when nothing is set', () => {
    const {
      port,
      kafkaPartitions,
      kafkaReplication,
      changeFeed,
      uploadMegabytes,
      notificationDays,
      demoLanguage,
      mailFrom,
      logLevel,
      nodeEnv,
      outageMs,
      rateLimitFactor,
      buildWeb,
    } = configOf({})
    const documented = Object.fromEntries(
      rows.map(({ name, missing }) => [name, missing.replaceAll('`', '')]),
    )
    expect(documented).to.include({
      PORT: String(port),
      KAFKA_PARTITIONS: String(kafkaPartitions),
      KAFKA_REPLICATION: String(kafkaReplication),
      CHANGE_FEED: changeFeed,
      UPLOAD_MEGABYTES: String(uploadMegabytes),
      NOTIFICATION_DAYS: String(notificationDays),
      DEMO_LANGUAGE: demoLanguage,
      MAIL_FROM: mailFrom,
      LOG_LEVEL: logLevel,
      NODE_ENV: nodeEnv,
      OUTAGE_SECONDS: String(outageMs / 1_000),
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      BUILD_WEB: buildWeb,
    })
  })
})
