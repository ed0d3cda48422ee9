import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { EventBus } from '#platform/event-bus/event-bus.ts'
import { kafkaBus } from '#platform/event-bus/kafka.ts'
import { memoryBus } from '#platform/event-bus/memory.ts'
import { startPublisher } from '#platform/event-bus/publisher.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { logOf, silentLog } from '#platform/log/log.ts'
import { bodyHashOf, commandIdOf, derivedKey, keptHashOf } from '#platform/requests/derived-ids.ts'
import { eventExport } from '#reactors/event-export/event-export.publication.ts'
import { dump } from '#test/kit/dump.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { sharedBroker } from '#test/services/kafka/broker.ts'
import { whyNoKafka } from '#test/services/kafka/jars.ts'
import { readTopics } from '#test/services/kafka/topic-reader.ts'

const hour = 3_600_000

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner))

const publish = async (app: TestNetwork, name: string, bus: EventBus): Promise<void> => {
  const registry = await discoverEvents()
  const publisher = await startPublisher({
    publication: { ...eventExport, name },
    connect: () => bus,
    store: redactedStore(app.store, registry),
    registry,
    db: app.db,
    log: silentLog,
    source: 'https://moot.example',
  })
  const head = await app.store.head()
  await until(async () => publisher.status()?.position === head)
  await publisher.stop()
}

/** What readers outside of the product get of everything that happened; where Kafka can be had, from a broker as well. */
const publishedBy = async (app: TestNetwork): Promise<string[]> => {
  const memory = memoryBus()
  await publish(app, 'event-export', memory)
  const messages = memory.arrived()
  if ((await whyNoKafka()) !== null) return messages.map(asText)
  const { address } = await sharedBroker()
  const kafka = kafkaBus({ brokers: [address], log: silentLog })
  await publish(app, 'event-export-to-kafka', kafka)
  const read = await readTopics(address, [...new Set(messages.map(({ topic }) => topic))])
  expect(read.length).to.be.at.least(messages.length)
  return [...messages, ...read].map(asText)
}

describe('anonymous surveys over HTTP', function () {
  // The first run of a machine fetches Kafka.
  this.timeout(300_000)
  let app: TestNetwork
  let others: string[]
  const logged: string[] = []
  before(async () => {
    app = await startTestNetwork({
      reacting: true,
      log: logOf('trace', { write: (line) => logged.push(line) }),
    })
    others = await Promise.all(
      ['eva', 'fay', 'hal'].map(async (first_name) => {
        const user = {
          email: `${first_name}@lindenhof.example`,
          password,
          first_name,
          last_name: 'Voter',
          external: false,
        }
        return ((await app.command('members/create', { user })) as { id: string }).id
      }),
    )
    await app.projected()
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const ask = async (over: object = {}): Promise<string> => {
    const survey = { type: 'survey', title: 'A new board?', options: ['Yes', 'No'], anonymous: true, ...over }
    return (await as(ben).post('/api/v1/activities', { activity: survey }).expect(201)).body.id
  }
  const cast = (by: PersonaName, id: string, choices: object, headers?: Record<string, string>) =>
    as(by).post(`/api/v1/activities/${id}/ballot`, { choices }, headers)
  const castByOthers = async (id: string, choices: readonly object[]) => {
    for (const [at, member] of others.entries())
      await (await app.as(member))('POST', `/api/v1/activities/${id}/ballot`, {
        choices: choices[at],
      }).expect(204)
  }
  const pollOf = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/activities/${id}`).expect(200)).body.poll
  const done = async () => {
    await app.projected()
    await app.reactorsDone()
    await app.projected()
  }

  it('take one vote of each member, who cannot change it', async () => {
    const id = await ask()
    const code = async (choices: object) => {
      const { body } = await cast(dan, id, choices)
      return body.errors[0]?.code ?? body.code
    }
    expect(await code({})).to.equal('choice_missing')
    expect(await code({ 1: 'yes', 2: 'yes' })).to.equal('one_choice_only')
    expect(await code({ 9: 'yes' })).to.equal('option_unknown')
    await cast(dan, id, { 1: 'yes' }).expect(204)
    expect(await code({ 2: 'yes' })).to.equal('already_voted')
    expect(
      (await as(ada).post(`/api/v1/activities/${id}/vote`, { choices: { 1: 'yes' } })).body.code,
    ).to.equal('ballot_needed')
    expect(await pollOf(id, dan)).to.deep.include({ voter_count: 1, counted: 0, voted: true, choices: {} })
    expect((await pollOf(id, dan)).options.map(({ yes }: { yes: unknown }) => yes)).to.deep.equal([
      null,
      null,
    ])
    await as(ben).get(`/api/v1/activities/${id}/votes`).expect(403)
  })

  it('show results at the end when five have voted, for good', async () => {
    const id = await ask()
    await cast(ada, id, { 1: 'yes' }).expect(204)
    await cast(dan, id, { 2: 'yes' }).expect(204)
    await castByOthers(id, [{ 1: 'yes' }, { 1: 'yes' }, { 2: 'yes' }])
    await done()
    expect(await pollOf(id)).to.include({ voter_count: 5, counted: 0 })
    const closed = await as(ben).post(`/api/v1/activities/${id}/close`).expect(204)
    await done()
    const poll = await pollOf(id)
    expect(poll.options.map(({ yes }: { yes: number }) => yes)).to.deep.equal([3, 2])
    expect(poll).to.include({ counted: 5, over: true })
    expect((await as(ben).delete(`/api/v1/activities/${id}/close`).expect(409)).body.code).to.equal(
      'results_shown',
    )
    const action = closed.headers['x-action']
    if (action) expect((await as(ben).post(`/api/v1/actions/${action}/undo`)).status).to.be.at.least(400)
  })

  it('show nothing of fewer than five', async () => {
    const id = await ask()
    for (const name of [ada, dan] as const) await cast(name, id, { 1: 'yes' }).expect(204)
    await as(ben).post(`/api/v1/activities/${id}/close`).expect(204)
    await done()
    expect(await pollOf(id)).to.include({ voter_count: 2, counted: 0, over: true })
    expect((await cast(ben, id, { 1: 'yes' }).expect(409)).body.code).to.equal('post_closed')
  })

  it('end by the clock as well', async () => {
    const id = await ask({ ends_at: new Date(Date.now() + hour).toISOString() })
    expect(await app.db('fm.timers').where('key', `ballots-${id}`).first('command')).to.equal(undefined)
    await done()
    expect(await app.db('fm.timers').where('key', `ballots-${id}`).first('command')).to.deep.equal({
      command: 'activities/count_ballots',
    })
  })

  it('connect no member with a choice: what is kept of a voter can be made without it', async () => {
    const id = await ask({ multiple: true })
    const choices = [{ 1: 'yes' }, { 2: 'yes' }, { 1: 'yes', 2: 'yes' }]
    const voters = [ada, ben, dan] as const
    const keys = voters.map(() => randomUUID())
    for (const [at, name] of voters.entries())
      await cast(name, id, choices[at] ?? {}, { 'Idempotency-Key': keys[at] ?? '' }).expect(204)
    await done()
    const events = (await app.store.readAll(0n, 10_000)).filter(({ stream }) => stream === `activity-${id}`)
    for (const [at, name] of voters.entries()) {
      const member_id = app.ids[name]
      const own = events.filter(({ type, data }) => type === 'BallotCast' && data.member_id === member_id)
      expect(own.map(({ data }) => data)).to.deep.equal([{ activity_id: id, group_ids: [], member_id }])
      const body = { activity_id: id, member_id }
      const key = derivedKey(keys[at] ?? '', member_id, 'activities/take_part', 0)
      expect(own[0]?.metadata.body_hash).to.equal(keptHashOf(bodyHashOf('activities/take_part', body), key))
    }
    // Rows that name the survey: all are about the post or a voter, and the box names nobody.
    const rows = [...(await dump(app.db))].flatMap(([table, texts]) =>
      texts.filter((row) => row.includes(id)).map((row) => ({ table: table.replace(/_v?\d.*$/, ''), row })),
    )
    const ofVoters = rows.filter(({ row }) => row.includes(app.ids.dan)).map(({ table }) => table)
    expect([...new Set(ofVoters)].sort()).to.deep.equal(['fm.ballot_takers', 'rm.audit_rows', 'rm.votes'])
    const box = rows.filter(({ table }) => table === 'fm.ballot_boxes')
    expect(box.map(({ row }) => row.replace(id, ''))).to.have.length(1)
    expect(box.some(({ row }) => Object.values(app.ids).some((member) => row.includes(member)))).to.equal(
      false,
    )
  })

  it('keep no trace of a choice, whichever is tried against all that is kept, published and logged', async () => {
    const id = await ask({ multiple: true, options: ['Yes', 'No', 'Later'] })
    const every = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
      Object.fromEntries(
        [1, 2, 3].filter((option) => bits & (1 << (option - 1))).map((option) => [option, 'yes']),
      ),
    )
    const voters = [ada, ben, dan] as const
    const cast_by = voters.map((name, at) => ({ name, key: randomUUID(), choices: every[at * 2] ?? {} }))
    for (const { name, key, choices } of cast_by)
      await cast(name, id, choices, { 'Idempotency-Key': key }).expect(204)
    await done()
    const kept = [
      ...[...(await dump(app.db)).values()].flat(),
      ...(await app.store.readAll(0n, 10_000)).map(asText),
      ...(await publishedBy(app)),
      ...logged,
    ].join('\n')
    for (const { name, key } of cast_by) {
      const member_id = app.ids[name]
      const follows = derivedKey(key, member_id, 'activities/take_part', 0)
      const hashes = (command: string, body: object) => {
        const plain = bodyHashOf(command, body)
        return [plain, ...[key, follows, commandIdOf(member_id, key)].map((one) => keptHashOf(plain, one))]
      }
      const found = (traces: readonly string[]) => traces.filter((trace) => kept.includes(trace))
      // What is kept of taking part is found in this way.
      expect(found(hashes('activities/take_part', { activity_id: id, member_id }))).to.have.length(1)
      for (const choices of every) {
        const bodies = [
          { activity_id: id, choices },
          { activity_id: id, member_id, choices },
        ]
        const tried = bodies.flatMap((body) =>
          ['activities/cast', 'activities/take_part'].flatMap((command) => hashes(command, body)),
        )
        expect(found([...tried, ...bodies.map((body) => JSON.stringify(body))])).to.deep.equal([])
      }
    }
  })

  it('are there for their readers alone', async () => {
    const id = await ask()
    await cast(gia, id, { 1: 'yes' }).expect(404)
    const open = await ask({ anonymous: false })
    await cast(dan, open, { 1: 'yes' }).expect(403)
  })
})
