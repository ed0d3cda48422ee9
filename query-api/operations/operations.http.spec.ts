import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { ada, ben, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const secret = 'wombat'
type Delivered = { op: string; id?: string; value?: { id: string; state: string; tries: number } }
const received = (reader: EventReader): Delivered[] =>
  reader.of('parked_work').map((data) => data as Delivered)

describe('work that got stuck', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const mail = newId()
  const at = '2026-03-03T09:00:00.000Z'
  const work = (id: string) => `/administration/operations/${encodeURIComponent(id)}`
  const looked = async () => (await app.persona(ada).get('/administration/operations').expect(200)).body
  const stuck = async (id: string) => (await looked()).stuck.find((each: { id: string }) => each.id === id)

  before(async () => {
    app = await startTestNetwork()
    const { db } = app
    const unread = (file_id: string, failure: string | null) => ({
      file_id,
      blob_id: file_id,
      text: '',
      words: '',
      failure,
      read_at: at,
    })
    await db('fm.file_texts').insert([
      unread('plan', 'encrypted'),
      unread('map', 'encrypted'),
      unread('bomb', 'too_large'),
      unread('picture', 'no_text'),
      unread('minutes', null),
    ])
    await db('fm.reactor_backlog').insert({
      reactor: 'invitation-mail',
      position: '7',
      stream: 'appointment-tea',
      type: 'ParticipantInvited',
      tries: 8,
      reason: `TypeError: no ${secret} here`,
      parked_at: at,
      first_seen: at,
    })
    await db('fm.timers').insert({
      key: 'release-tea',
      due_at: at,
      next_try_at: at,
      command: 'accounts/release',
      body: { secret },
      command_id: newId(),
      causation_id: newId(),
      correlation_id: newId(),
      tries: 8,
      reason: 'connect ECONNREFUSED 127.0.0.1:80',
      parked_at: at,
    })
    await db('fm.outbox').insert({
      id: mail,
      cause: newId(),
      recipient: secret,
      channel: 'mail',
      message_id: `<${mail}@${secret}>`,
      letter: { secret },
      tries: 8,
      reason: `550 no such person ${secret}`,
      parked_at: at,
    })
    await db('fm.jobs').insert({
      key: 'remove-tea',
      name: 'exports/remove_all',
      body: { secret },
      position: '99999',
      causation_id: newId(),
      correlation_id: newId(),
      tries: 3,
      next_try_at: at,
      reason: 'connect ECONNREFUSED 127.0.0.1:80',
      first_seen: at,
    })
    const { rows } = await db.raw(
      `select table_name, generation from fm.checkpoints where name = 'appointments'`,
    )
    for (const revision of [3, 4])
      await db('fm.parked').insert({
        ...rows[0],
        position: String(revision),
        stream: 'appointment-tea',
        revision,
        event_id: newId(),
        type: 'AppointmentMoved',
        reason:
          revision === 3
            ? 'the database refuses it (23505, rows)'
            : 'an earlier event of its stream is parked',
      })
  })
  after(() => app.close())

  it('counts the files whose texts could not be read, by reason', async () =>
    expect((await looked()).files_unread).to.deep.equal([
      { reason: 'encrypted', count: 2 },
      { reason: 'too_large', count: 1 },
    ]))

  it('is shown with its kind, its place and the kind of its failure, and no word of what it is about', async () => {
    const answer = await looked()
    expect(answer.total).to.equal(5)
    expect(
      answer.stuck.map(({ kind, name, type, position, failure, behind }: Record<string, unknown>) => [
        kind,
        name,
        type,
        position,
        failure,
        behind,
      ]),
    ).to.have.deep.members([
      ['reaction', 'invitation-mail', 'ParticipantInvited', '7', { kind: 'program', code: 'TypeError' }, 0],
      ['timer', 'accounts/release', null, null, { kind: 'connection', code: 'ECONNREFUSED' }, 0],
      ['mail', 'mail', null, null, { kind: 'refused', code: '550' }, 0],
      ['job', 'exports/remove_all', null, '99999', { kind: 'connection', code: 'ECONNREFUSED' }, 0],
      ['event', 'appointments', 'AppointmentMoved', '3', { kind: 'database', code: '23505' }, 1],
    ])
    expect(JSON.stringify(answer)).to.not.contain(secret)
  })

  it('comes with every read table and how far it follows', async () => {
    const { tables } = await looked()
    expect(tables.length).to.be.greaterThan(10)
    const { state, stuck } = tables.find(({ name }: { name: string }) => name === 'appointments')
    expect({ state, stuck }).to.deep.equal({ state: 'live', stuck: 1 })
  })

  it('does not exist for anybody but administrators', async () => {
    for (const name of [ben, gia] as const) {
      const voice = app.persona(name)
      await voice.get('/administration/operations').expect(404)
      for (const id of [`mail~${mail}`, 'mail~none']) {
        await voice.post(`${work(id)}/retry`).expect(404)
        await voice.delete(work(id)).expect(404)
      }
    }
    expect((await looked()).total).to.equal(5)
  })

  it('is live on the change stream', async () => {
    const [reader, other] = [await app.follow(app.ids.ada), await app.follow(app.ids.ben)]
    const id = 'reaction~invitation-mail~7'
    await reader.until(() => reader.of('hello').length === 1)
    await app
      .persona(ada)
      .post(`${work(id)}/retry`)
      .expect(204)
    await reader.until(() => received(reader).some(({ op, value }) => op === 'put' && value?.id === id))
    expect(received(reader)[0]?.value).to.deep.include({ state: 'retrying', tries: 1 })
    await app.persona(ada).delete(work(id)).expect(204)
    await reader.until(() => received(reader).some((change) => change.op === 'remove' && change.id === id))
    expect(other.of('parked_work')).to.deep.equal([])
    reader.close()
    other.close()
  })

  it('is tried again when an administrator says so, which is in the audit log', async () => {
    await app
      .persona(ada)
      .post(`${work('timer~release-tea')}/retry`)
      .expect(204)
    await app
      .persona(ada)
      .post(`${work(`mail~${mail}`)}/retry`)
      .expect(204)
    expect((await stuck('timer~release-tea')).state).to.equal('retrying')
    expect(await app.db('fm.outbox').where({ id: mail }).first('tries', 'parked_at')).to.deep.equal({
      tries: 1,
      parked_at: null,
    })
    const { entries } = (await app.persona(ada).get('/administration/audit_log').expect(200)).body
    const [entry] = entries.filter(({ type }: { type: string }) => type === 'StuckWorkRetried')
    expect(entry.actor.id).to.equal(app.ids.ada)
    expect(entry.details).to.deep.include({ kind: 'mail', failure: 'refused 550' })
  })

  it('is set aside for good when an administrator says so, once, and with a line in the log', async () => {
    await app
      .persona(ada)
      .delete(work(`mail~${mail}`))
      .expect(204)
    expect(await stuck(`mail~${mail}`)).to.equal(undefined)
    expect(await app.db('fm.outbox').where({ id: mail })).to.deep.equal([])
    await app
      .persona(ada)
      .delete(work(`mail~${mail}`))
      .expect(404)
    const events = await app.store.read('operations', {})
    expect(
      events.filter(({ type }) => type === 'StuckWorkSetAside').map(({ data }) => data.kind),
    ).to.deep.equal(['reaction', 'mail'])
  })

  it('is retried by the job runner, and never set aside there', async () => {
    expect((await stuck('job~remove-tea')).can).to.deep.equal({ retry: true, set_aside: false })
    await app.persona(ada).delete(work('job~remove-tea')).expect(403)
    await app
      .persona(ada)
      .post(`${work('job~remove-tea')}/retry`)
      .expect(204)
    expect((await app.db('fm.jobs').where({ key: 'remove-tea' }).first()).tries).to.equal(1)
    const reader = await app.follow(app.ids.ada)
    await reader.until(() => reader.of('hello').length === 1)
    await app.db('fm.jobs').where({ key: 'remove-tea' }).delete()
    await reader.until(() =>
      received(reader).some(({ op, id }) => op === 'remove' && id === 'job~remove-tea'),
    )
    reader.close()
  })

  it('is never set aside where a read table would no longer be what the log says', async () => {
    const { id } = (await looked()).stuck.find(({ kind }: { kind: string }) => kind === 'event')
    expect((await stuck(id)).can).to.deep.equal({ retry: true, set_aside: false })
    await app.persona(ada).delete(work(id)).expect(403)
  })

  it('leaves the list when a projection has taken its events after all', async () => {
    const { id } = (await looked()).stuck.find(({ kind }: { kind: string }) => kind === 'event')
    const reader = await app.follow(app.ids.ada)
    await app
      .persona(ada)
      .post(`${work(id)}/retry`)
      .expect(204)
    await reader.until(() => received(reader).some((change) => change.op === 'remove' && change.id === id))
    expect(await stuck(id)).to.equal(undefined)
    reader.close()
  })
})
