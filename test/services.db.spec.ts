import { expect } from 'chai'
import { configOf } from '#platform/config/config.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { freePort } from '#test/kit/ports.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type ServiceName, type Services, serviceNames, startServices } from '#test/kit/services.ts'
import { sessionClientsAt } from '#test/kit/session-clients.ts'
import { until } from '#test/kit/until.ts'
import { type MailSink, openMailSink } from '#test/reliability/kit/mail-sink.ts'
import { setUp } from '../setup.ts'

const password = 'a long table in the garden'
type Stored = { data: Record<string, unknown>; metadata: { actor_id: string | null } }

const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:30:00Z', time_zone: 'Europe/Berlin' }

// Two of each, in processes of their own, behind one address. One after the other they are killed, stopped and started
// again while Ada and Ben go on; each example begins where the one before has left the app.
describe('services of their own', function () {
  this.timeout(120_000)
  let fresh: FreshDatabase
  let mails: MailSink
  let services: Services
  const { ask, done, signIn, follow } = sessionClientsAt(() => services.gateway.port)
  const one = (name: ServiceName, at = 0) => {
    const service = services.of(name)[at]
    if (!service) throw new Error(`there is no ${name} ${at}`)
    return service
  }
  /** Of several the one that does the work, which says more about itself than those that stand by. */
  const leading = async (name: ServiceName, says: string) => {
    for (const service of services.of(name)) {
      const metrics = await fetch(`${service.url}/metrics`)
      if ((await metrics.text()).includes(says)) return service
    }
    throw new Error(`nobody leads the ${name}`)
  }
  const events = async (type: string): Promise<Stored[]> =>
    fresh.db('es.events').where({ type }).orderBy('position')

  let ben: string
  let calendar: string
  const planned = async (name: string): Promise<string> => {
    const appointment = { name, calendar_ids: [calendar], date, membership_ids_to_invite: [ben] }
    return (await done('ada', 'POST', '/appointments', { appointment })).id
  }
  const accepted = async (id: string, port: number) =>
    (await ask('ben', 'GET', `/appointments/${id}`, undefined, { port })).body?.my_invite?.status

  before(async () => {
    fresh = await freshDatabase()
    mails = await openMailSink()
    services = await startServices({
      databaseUrl: fresh.url,
      each: 2,
      env: { SMTP_URL: mails.url, RATE_LIMIT_FACTOR: '100' },
    })
  })
  after(async () => {
    await services?.close()
    await mails?.close()
    await fresh?.drop()
  })

  it('let in whom setup has named, and whom she lets in', async () => {
    const config = configOf({
      DATABASE_URL: fresh.url,
      DATA_DIR: services.dataDir,
      PUBLIC_URL: services.url,
      LOG_LEVEL: 'silent',
    })
    const beginning = {
      name: 'Lindenhof',
      email: 'ada@lindenhof.example',
      first_name: 'Ada',
      last_name: 'Lindqvist',
    }
    const { link } = await setUp(config, async () => ({ ...beginning, language: 'en' }))
    const token = new URL(link ?? '').searchParams.get('reset_password_token')
    await done('ada', 'PUT', '/users/password', { token, password })
    await signIn('ada', password)
    const user = { first_name: 'Ben', last_name: 'Okafor', email: 'ben@lindenhof.example', password }
    ben = (await done('ada', 'POST', '/administration/members', { user })).id
    await signIn('ben', password)
    const made = { name: 'Fairs', color: '3f7c31', type: 'network' }
    calendar = (await done('ada', 'POST', '/calendars', { calendar: made })).id
  })

  it('show at every query-api what was written at any command-api', async () => {
    const [first, second] = await Promise.all([0, 1].map((at) => follow('ben', one('query-api', at))))
    const tea = await planned('Tea')
    const receives = (reader: EventReader | undefined) =>
      reader?.until(() => JSON.stringify(reader.events).includes(tea)) ??
      Promise.reject(new Error('no stream'))
    await Promise.all([receives(first), receives(second)])
    for (let turn = 0; turn < 20; turn += 1) {
      const [word, status] = turn % 2 === 0 ? ['accept', 'accepted'] : ['reject', 'declined']
      await done('ben', 'POST', `/api/v1/invites/${tea}~${ben}/${word}`, {})
      expect(await accepted(tea, one('query-api', turn % 3 === 0 ? 0 : 1).port)).to.equal(status)
    }
    first?.close()
    second?.close()
  })

  it('keep the files that a file manager sends through the gateway', async () => {
    const { secret } = await done('ben', 'POST', '/users/tokens', { name: 'Laptop', scope: 'dav' })
    const Authorization = `Basic ${Buffer.from(`ben@lindenhof.example:${secret}`).toString('base64')}`
    const sent = (method: string, body?: string) =>
      fetch(`${services.url}/dav/files/Lindenhof/Plan.txt`, {
        method,
        headers: { Authorization },
        ...(body === undefined ? {} : { body }),
      })
    expect((await sent('PUT', 'beans')).status).to.equal(201)
    expect((await sent('PUT', 'beans and peas')).status).to.equal(204)
    expect(await (await sent('GET')).text()).to.equal('beans and peas')
    expect((await sent('PROPFIND')).status).to.equal(207)
    expect((await sent('DELETE')).status).to.equal(204)
    expect((await sent('GET')).status).to.equal(404)
  })

  it('tell in numbers what they do, on a port that the gateway does not know', async () => {
    const port = await freePort()
    const [writing, reading] = [
      await services.start('command-api', { METRICS_PORT: String(port) }),
      await services.start('query-api', { METRICS_PORT: String(port + 1) }),
    ]
    const reader = await follow('ben', reading)
    const category = { group_category: { name: 'Trade', plural_name: 'Trades', slug: 'trades' } }
    await ask('ada', 'POST', '/administration/group_categories', category, writing)
    const numbers = async (at: number) => (await fetch(`http://127.0.0.1:${at}/metrics`)).text()
    const [written, read] = [await numbers(port), await numbers(port + 1)]
    expect(written).to.match(
      /^folkmoot_commands_total{command="groups\/create_category",outcome="accepted"} 1$/m,
    )
    expect(written).to.match(/^folkmoot_append_seconds_count{outcome="ok"} 1$/m)
    expect(read).to.match(/^folkmoot_streams_open 1$/m)
    expect((await ask('ada', 'GET', '/metrics')).text).to.not.include('folkmoot_')
    reader.close()
    await Promise.all([writing.stop(), reading.stop()])
  })

  const tus = (offset: number) => ({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  })
  let upload: string

  it('take a part of a large file at one command-api', async () => {
    const name = Buffer.from('Harvest.txt').toString('base64')
    const headers = { ...tus(0), 'Upload-Length': '14', 'Upload-Metadata': `filename ${name}` }
    const { port } = one('command-api')
    const begun = await ask('ben', 'POST', '/api/storage/v2/uploads', undefined, { headers, port })
    expect(begun.status, begun.text).to.equal(201)
    upload = String(begun.headers.location)
    const taken = await ask('ben', 'PATCH', upload, Buffer.from('beans '), { headers: tus(0), port })
    expect(taken.headers['upload-offset']).to.equal('6')
  })

  it('go on when one of each is killed', async () => {
    const listening = await follow('ben', one('query-api', 1))
    await Promise.all([
      (await leading('projectors', 'folkmoot_projection_up{')).kill(),
      (await leading('reactors', 'folkmoot_reactors_lag_events ')).kill(),
      one('command-api').kill(),
      one('query-api').kill(),
    ])
    const bread = await planned('Bread')
    await listening.until(() => JSON.stringify(listening.events).includes(bread))
    await done('ben', 'POST', `/api/v1/invites/${bread}~${ben}/accept`, {})
    expect(await accepted(bread, one('query-api').port)).to.equal('accepted')
    listening.close()
  })

  it('continue the large file at the command-api that is left, where it stopped', async () => {
    const { port } = one('command-api')
    const known = await ask('ben', 'HEAD', upload, undefined, { headers: tus(0), port })
    expect(known.headers['upload-offset']).to.equal('6')
    await ask('ben', 'PATCH', upload, Buffer.from('and peas'), { headers: tus(6), port })
    const { url } = await done('ben', 'POST', `${upload}/file`, undefined, { port })
    expect((await ask('ben', 'GET', url)).text).to.equal('beans and peas')
  })

  // Ben was invited twice, and his app password was made.
  it('write to each once', async () => {
    await until(() => mails.taken.size >= 3, 30_000)
    await until(async () => (await fresh.db('fm.outbox').whereNull('sent_at').first('id')) === undefined)
    expect([...mails.taken.values()]).to.deep.equal([1, 1, 1])
  })

  it('note in the name of the reader what leaves a trace', async () => {
    const before = (await events('AuditLogExported')).length
    const { status } = await ask('ada', 'GET', '/administration/audit_log.csv')
    expect(status).to.equal(200)
    const noted = (await events('AuditLogExported')).slice(before)
    const [ada] = await events('MemberJoined')
    expect(noted.map(({ metadata }) => metadata.actor_id)).to.deep.equal([ada?.data.member_id])
    expect((await ask('ben', 'GET', '/administration/audit_log.csv')).status).to.equal(403)
  })

  it('tell a request by one id in the logs of both who had to do with it', async () => {
    const { headers } = await ask('ada', 'GET', '/administration/audit_log.csv')
    const id = String(headers['x-request-id'])
    await until(() => one('query-api').printed().includes(id) && one('command-api').printed().includes(id))
  })

  it('catch up with what was left when nobody took commands', async () => {
    await one('reactors').stop()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await done('ada', 'POST', '/administration/group_categories', { group_category: category })
    await done('ada', 'POST', '/groups', {
      group: { name: 'Garden', access: 'open', group_category_id: 'circles' },
    })
    const { port } = one('command-api')
    await one('command-api').kill()
    const reactors = await services.start('reactors')
    await until(() => reactors.printed().includes('command-api is unavailable'), 30_000)
    expect((await ask('ada', 'GET', '/administration/audit_log.csv')).status).to.equal(503)
    await services.start('command-api', { PORT: String(port) })
    services.route()
    await until(async () => (await events('CalendarCreated')).length > 1, 30_000)
    const opened = await events('CalendarCreated')
    expect(opened.filter(({ data }) => data.parent_id === 'garden')).to.have.length(1)
    expect(Number((await fresh.db('fm.reactor_backlog').count())[0]?.count)).to.equal(0)
  })

  it('do not wait for each other when they stop', async () => {
    const projectors = services.of('projectors')
    await Promise.all(projectors.map((service) => service.stop()))
    const group = { name: 'Choir', access: 'open', group_category_id: 'circles' }
    // The group is there, but its founder's keys cannot follow.
    expect((await ask('ada', 'POST', '/groups', { group })).body.code).to.equal('read_model_lagging')
    const { code, ms } = await one('reactors').stop()
    expect([code, ms < 5_000]).to.deep.equal([0, true])
    await Promise.all([services.start('projectors'), services.start('reactors')])
    await until(async () => {
      const opened = await events('CalendarCreated')
      return opened.some(({ data }) => data.parent_id === 'choir')
    }, 30_000)
  })

  it('say goodbye and are gone in time when they are asked to', async () => {
    const reader = await follow('ben', one('query-api'))
    const stopped = await Promise.all(serviceNames.map((name) => one(name).stop()))
    expect(stopped.map(({ code }) => code)).to.deep.equal([0, 0, 0, 0])
    expect(Math.max(...stopped.map(({ ms }) => ms))).to.be.below(12_000)
    await reader.ended
    expect(reader.events.map(({ topic }) => topic)).to.include('bye')
  })
})
