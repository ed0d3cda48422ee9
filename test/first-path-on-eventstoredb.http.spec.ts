import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { startAppOnStandIn } from './kit/app-on-stand-in.ts'
import { rebuildAll, startAppProcess, startTimeoutMs } from './kit/app-process.ts'
import type { EventReader } from './kit/event-reader.ts'
import { sessionClientsAt } from './kit/session-clients.ts'
import { type PersonaName, password } from './kit/test-network.ts'
import { until } from './kit/until.ts'

const date = (day: string) => ({
  start: `${day}T16:00:00Z`,
  end: `${day}T17:30:00Z`,
  time_zone: 'Europe/Berlin',
})

// The product as a newcomer starts it, in a process of its own, with EVENTSTORE_URL; the log lies here. Each example
// begins where the one before has left the app.
describe('the first path where the log is that of EventStoreDB', function () {
  this.timeout(60_000)
  let product: Awaited<ReturnType<typeof startAppOnStandIn>>
  let tea: string
  const ids = new Map<string, string>()

  const { ask, done, signIn, follow } = sessionClientsAt(() => Number(new URL(product.url).port))
  const get = (who: PersonaName, path: string) => done(who, 'GET', path)
  const post = (who: PersonaName, path: string, body: object = {}) => done(who, 'POST', path, body)
  const idOf = (who: PersonaName) => ids.get(who) ?? ''
  const answerOf = async (who: PersonaName) => (await get(who, `/appointments/${tea}`)).my_invite?.status
  const waiting = async (who: PersonaName) => await get(who, '/api/v1/unreads')
  const inbox = async (who: PersonaName, status: string): Promise<string[]> =>
    (await get(who, `/api/v1/invites?status=${status}&limit=100`)).invites.map(
      ({ invitable }: { invitable: { id: string } }) => invitable.id,
    )
  const receives = (reader: EventReader, words: string) =>
    reader.until(() => JSON.stringify(reader.events).includes(words))
  const storedIn = (stream: string) =>
    product.standIn.kept().filter((event) => event.stream === stream).length
  const mailCount = async (handle: string, words: RegExp): Promise<number> => {
    const rows = (await product.mails()).split('<tr>')
    return rows.filter((row) => row.includes(`${handle}@lindenhof.example`) && words.test(row)).length
  }

  before(async function () {
    // As long as for all specs that start the product with its demo network.
    this.timeout(startTimeoutMs)
    product = await startAppOnStandIn({
      env: { RATE_LIMIT_FACTOR: '50', BUILD_WEB: 'never', LOG_LEVEL: 'error' },
    })
    for (const who of ['ada', 'ben', 'gia', 'dan'] as const) {
      await signIn(who, password)
      ids.set(who, (await get(who, '/api/v1/network')).member.id)
    }
  })
  after(async () => {
    await product?.stop()
    await product?.forget()
  })

  it('plans an appointment and asks a person and a group', async () => {
    const before = await waiting('ben')
    const listening = await follow('ben')
    const { calendars } = await get('ada', '/calendars')
    const fairs = calendars.find(({ type }: { type: string }) => type === 'network')
    const appointment = {
      name: 'Tea',
      calendar_ids: [fairs.id],
      date: date('2036-05-06'),
      membership_ids_to_invite: [idOf('ben')],
      group_ids_to_invite: ['movement'],
    }
    const headers = { 'Idempotency-Key': newId() }
    const sent = await Promise.all(
      [1, 2].map(() => ask('ada', 'POST', '/appointments', { appointment }, { headers })),
    )
    expect(sent.map(({ status }) => status)).to.deep.equal([201, 201])
    tea = sent[0]?.body.id
    expect(sent[1]?.body.id).to.equal(tea)
    await receives(listening, tea)
    listening.close()
    const { participants } = await get('ada', `/appointments/${tea}/participants`)
    const through = (who: PersonaName) =>
      participants.find(({ membership }: { membership: { id: string } }) => membership.id === idOf(who))
        ?.through_group?.id
    expect([through('ben') ?? null, through('gia')]).to.deep.equal([null, 'movement'])
    expect((await waiting('ben')).Calendars).to.equal(before.Calendars + 1)
    const unasked = await ask('dan', 'POST', `/api/v1/invites/${tea}~${idOf('dan')}/accept`, {})
    expect([unasked.status, unasked.body.code]).to.deep.equal([409, 'not_invited'])
    expect(storedIn(`appointment-${tea}`)).to.be.greaterThan(1)
  })

  it('takes an answer, and asks again after a move', async () => {
    await post('ben', `/api/v1/invites/${tea}~${idOf('ben')}/accept`)
    await post('gia', `/api/v1/invites/${tea}~${idOf('gia')}/accept`)
    expect([await answerOf('ben'), await answerOf('gia')]).to.deep.equal(['accepted', 'accepted'])
    await done('ada', 'PUT', `/appointments/${tea}`, { appointment: { date: date('2036-05-20') } })
    expect([await answerOf('ben'), await answerOf('gia')]).to.deep.equal(['open', 'open'])
    expect(await inbox('ben', 'open')).to.include(tea)
    // It leaves once the time to take the move back is over.
    await until(async () => (await mailCount('ben', /moved/i)) === 1, 25_000)
  })

  it('carries a message, which waits until it is read', async () => {
    const { Messages: before } = await waiting('ada')
    const { id } = await post('ben', '/api/v1/messages', { to: [idOf('ada')], subject: 'The long table' })
    expect((await waiting('ada')).Messages).to.equal(before + 1)
    await post('ada', `/api/v1/messages/${id}/read`)
    expect((await waiting('ada')).Messages).to.equal(before)
    expect((await ask('dan', 'GET', `/api/v1/messages/${id}`)).status).to.equal(404)
  })

  it('goes on when every line to the store has broken', async () => {
    const listening = await follow('ada')
    product.standIn.reset()
    const { id } = await post('ben', '/api/v1/messages', { to: [idOf('ada')], subject: 'Still here' })
    await receives(listening, id)
    listening.close()
    expect(storedIn(`message-${id}`)).to.equal(1)
  })

  it('calls it off, which ends every invitation', async () => {
    await post('ada', `/appointments/${tea}/cancel`)
    expect(
      [await inbox('ben', 'open'), await inbox('ben', 'obsolete')].map((all) => all.includes(tea)),
    ).to.deep.equal([false, true])
    expect((await ask('ben', 'POST', `/api/v1/invites/${tea}~${idOf('ben')}/accept`, {})).body.code).to.equal(
      'appointment_canceled',
    )
  })

  it('tells all of it in the history and in the audit log', async () => {
    const { entries } = await get('ben', `/appointments/${tea}/history`)
    const notified = entries.map(({ type }: { type: string }) => type)
    expect(notified).to.include.members([
      'AppointmentScheduled',
      'ParticipantAnswered',
      'AppointmentMoved',
      'AppointmentCanceled',
    ])
    const log = await get('ada', '/administration/audit_log?limit=200')
    const noted = log.entries.map(({ type }: { type: string }) => type)
    expect(noted).to.include.members(['AppointmentMoved', 'AppointmentCanceled', 'MessageSent'])
    expect((await ask('ben', 'GET', '/administration/audit_log')).status).to.be.oneOf([403, 404])
  })

  it('is refused to a new database, which has no keys for its people', async () => {
    const refused = await startAppProcess({
      env: { EVENTSTORE_URL: product.standIn.url, BUILD_WEB: 'never', LOG_LEVEL: 'error' },
    }).then(
      () => null,
      (error) => error,
    )
    expect(refused?.message).to.include('the log has events, but this database is new')
  })

  it('shows after a rebuild of every table what it showed before', async () => {
    const shown = async () => [
      await get('ben', `/appointments/${tea}`),
      await get('ada', `/appointments/${tea}/participants`),
      await get('ada', `/appointments/${tea}/history`),
      await get('ada', '/api/v1/messages'),
      await waiting('ben'),
      await waiting('gia'),
    ]
    const before = await shown()
    const output = await rebuildAll(product)
    expect(output.split('\n').filter((line) => /differ|parked/.test(line))).to.deep.equal([])
    expect(output).to.match(/ equal$/m)
    expect(await shown()).to.deep.equal(before)
  })
})
