import { expect } from 'chai'
import { failOnceAt } from '#platform/clock/fault-point.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { registryOf } from '#platform/event-store/registry.ts'
import { defineEvents, reading } from '#platform/language/event.ts'
import { id, line } from '#platform/language/shapes.ts'
import { silentLog } from '#platform/log/log.ts'
import { backlogChanged, wakeReactors } from '#platform/scheduling/alarm.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { type MemoryBus, memoryBus } from './memory.ts'
import type { Publication } from './publication.ts'
import { type Publisher, startPublisher } from './publisher.ts'

const tea = defineEvents('tea', {
  CupPoured: { cup: line },
  CupLookedAt: reading({ cup: line, member_id: id }),
})
const cake = defineEvents('cake', { CakeCut: { cake: line } })

const inPlain: Publication = {
  name: 'in-plain',
  topicOf: (feature) => `plain.${feature}`,
  valueOf: ({ stream, data }, { version }) => ({
    key: stream,
    value: JSON.stringify({ ...data, version }),
    headers: {},
  }),
}

describe('publishing', () => {
  let database: FreshDatabase
  let log: RecordedLog
  let bus: MemoryBus
  let running: Publisher[]

  const start = async (...sets: (typeof tea | typeof cake)[]): Promise<Publisher> => {
    const registry = registryOf(sets)
    const started = await startPublisher({
      publication: inPlain,
      connect: () => bus,
      store: redactedStore(log, registry),
      registry,
      db: database.db,
      log: silentLog,
      source: 'http://localhost:3000',
    })
    running.push(started)
    return started
  }
  const stop = async () => {
    for (const each of running.splice(0)) await each.stop()
  }
  const pour = (...cups: string[]) =>
    log.record(...cups.map((cup) => recorded('CupPoured', { cup }, { stream: 'tea-1' })))
  const cups = () => bus.arrived().map(({ value }) => JSON.parse(value).cup)
  const caughtUp = () =>
    until(async () => {
      const head = await log.head()
      return running.some((each) => each.status()?.position === head)
    })
  const checkpoint = async () =>
    (await database.db('fm.reactor_checkpoints').where({ reactor: 'in-plain' }).first('position'))?.position
  const parked = () =>
    database.db('fm.reactor_backlog').orderBy('position').select('position', 'type', 'reason')

  beforeEach(async () => {
    database = await freshDatabase()
    log = recordedLog()
    bus = memoryBus({ limit: 100 })
    running = []
  })
  afterEach(async () => {
    await stop()
    await database.drop()
  })

  it('begins with the first event and goes on where it stopped', async () => {
    pour('one')
    await start(tea)
    await caughtUp()
    await stop()
    pour('two')
    await start(tea)
    await caughtUp()
    expect(cups()).to.deep.equal(['one', 'two'])
  })

  it('says nothing of what people read', async () => {
    const looked = { cup: 'one', member_id: 'ben' }
    log.record(recorded('CupLookedAt', looked, { stream: 'tea-1' }))
    pour('two')
    await start(tea)
    await caughtUp()
    expect(cups()).to.deep.equal(['two'])
    expect(await parked()).to.deep.equal([])
  })

  it('puts each feature into a topic of its own', async () => {
    pour('one')
    log.record(recorded('CakeCut', { cake: 'poppy' }))
    await start(tea, cake)
    await caughtUp()
    expect(bus.arrived().map(({ topic }) => topic)).to.deep.equal(['plain.tea', 'plain.cake'])
  })

  it('does not wait for the bus when it starts or stops', async () => {
    bus.away('nobody answers')
    pour('one')
    const publishing = await start(tea)
    await until(() => publishing.status()?.outage?.reason === 'nobody answers')
    await stop()
    expect(await checkpoint()).to.equal('0')
  })

  it('keeps its place while the bus is away and goes on when it is back', async () => {
    const publishing = await start(tea)
    pour('one')
    await caughtUp()
    bus.away('nobody answers')
    pour('two', 'three')
    await until(() => publishing.status()?.outage !== null)
    expect(await checkpoint()).to.equal('1')
    bus.away(null)
    await caughtUp()
    expect(publishing.status()?.outage).to.equal(null)
    expect(cups()).to.deep.equal(['one', 'two', 'three'])
  })

  it('publishes a page again when it could not note that it had arrived', async () => {
    pour('one')
    failOnceAt('published-before-checkpoint')
    await start(tea)
    await caughtUp()
    expect(cups()).to.deep.equal(['one', 'one'])
  })

  it('parks what is too large and goes on', async () => {
    pour('one', 'x'.repeat(200), 'three')
    await start(tea)
    await caughtUp()
    expect(cups()).to.deep.equal(['one', 'three'])
    expect(await parked()).to.deep.equal([{ position: '2', type: 'CupPoured', reason: 'too_large' }])
  })

  it('parks what it does not know and publishes it once it does', async () => {
    log.record(recorded('CakeCut', { cake: 'poppy' }))
    pour('one')
    await start(tea)
    await caughtUp()
    expect(await parked()).to.deep.equal([{ position: '1', type: 'CakeCut', reason: 'unknown_type' }])
    await stop()
    await start(tea, cake)
    await until(async () => (await parked()).length === 0)
    expect(bus.arrived().map(({ topic }) => topic)).to.deep.equal(['plain.tea', 'plain.cake'])
  })

  it('begins again when the log is away in the moment in which an administrator has something tried again', async () => {
    log.record(recorded('CakeCut', { cake: 'poppy' }))
    await start(tea)
    await caughtUp()
    await database.db('fm.reactor_backlog').update({ parked_at: null })
    const { readAll } = log
    const strays: unknown[] = []
    const stray = (error: unknown) => strays.push(error)
    process.on('unhandledRejection', stray)
    try {
      let reads = 0
      log.readAll = async () => {
        reads += 1
        throw new Error('the log is away')
      }
      await wakeReactors(database.db, backlogChanged)
      await until(() => reads > 1)
      log.readAll = readAll
      pour('one')
      await until(() => cups().includes('one'))
      expect(strays).to.deep.equal([])
    } finally {
      process.off('unhandledRejection', stray)
    }
  })

  it('is done by one process at a time', async () => {
    pour('one')
    await start(tea)
    const second = await start(tea)
    expect(second.status()).to.equal(null)
    await caughtUp()
    expect(cups()).to.deep.equal(['one'])
  })

  it('refuses to go on in a log that ends before its checkpoint', async () => {
    pour('one', 'two')
    await start(tea)
    await caughtUp()
    await stop()
    log = recordedLog(recorded('CupPoured', { cup: 'one' }))
    const refusal = await start(tea).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(refusal).to.include('has read the log up to 2, but it ends at 1')
  })
})
