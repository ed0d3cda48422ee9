import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { armFaultPoint, failOnceAt } from '#platform/clock/fault-point.ts'
import { connect } from '#platform/database/knex.ts'
import { openSession } from '#platform/database/session.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'
import { silentLog } from '#platform/log/log.ts'
import { parkedEvents, requestRetry } from '#platform/projections/parked-events.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import {
  cleared,
  cups,
  cupsProjection,
  emptied,
  erased,
  hands,
  handsProjection,
  passedOn,
  poured,
  renamed,
  sipped,
} from '#test/kit/example-projections.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { proxyTo } from '#test/reliability/kit/proxy.ts'
import { tryLocks } from './locks.ts'
import { type Projectors, startProjections } from './runner.ts'
import { storedProgress } from './stored-progress.ts'
import type { ProjectionsOptions } from './supervisor.ts'

describe('the runner of projections', () => {
  let database: FreshDatabase
  const running = new Set<Projectors>()
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    for (const projectors of running) await projectors.stop()
    running.clear()
    await database.drop()
  })

  const start = async (store: RecordedLog, more: Partial<ProjectionsOptions> = {}) => {
    const feed = memoryChangeFeed()
    const projections = [cupsProjection, handsProjection]
    const needed = { store, db: database.db, projections, feed, log: silentLog, retryDelays: [1] }
    const projectors = await startProjections({ ...needed, ...more })
    running.add(projectors)
    return { projectors, feed }
  }
  const stop = async (projectors: Projectors) => {
    running.delete(projectors)
    await projectors.stop()
  }
  const rowsOf = (name: string) => database.db(`rm.${name}`).orderBy('id')
  const passed = async (projectors: Projectors, name: string, log: RecordedLog) => {
    const isThere = await projectors.passed([name], await log.head(), 8000)
    expect(isThere, JSON.stringify(projectors.health())).to.equal(true)
  }

  it('fills tables from the log and goes on with what comes', async () => {
    const log = recordedLog(poured('a'))
    const { projectors } = await start(log)
    log.record(sipped('a', 3))
    await passed(projectors, 'cups', log)
    expect(await rowsOf('cups_v1')).to.deep.equal([
      {
        id: 'a',
        audience: ['member:ben'],
        revision: '2',
        by: 'ben',
        left: 7,
        at: '2026-03-02T09:00:00.000Z',
        sips: [{ of: 'tea', amount: 3 }],
        note: null,
        name: null,
      },
    ])
  })

  it('sees in each event what earlier ones of the same batch did, also by equal columns', async () => {
    const log = [
      poured('a', { by: 'ben' }),
      poured('b', { by: 'gia' }),
      renamed('ben', 'Ben'),
      passedOn('b', 'gia', 'ben'),
      renamed('ben', 'Benny'),
      passedOn('a', 'ben', 'gia'),
      poured('c', { by: 'ben' }),
      cleared('ben'),
      poured('b', { by: 'ada' }),
      emptied('nobody'),
    ]
    const rows = await rowsInEveryWay(cupsProjection, log)
    expect(rows.map(({ id, by, name, revision }) => [id, by, name, revision])).to.deep.equal([
      ['a', 'gia', 'Benny', '6'],
      ['b', 'ada', null, '9'],
    ])
  })

  for (const faultPoint of ['project.before-commit', 'project.after-commit']) {
    it(`counts everything exactly once over a crash at ${faultPoint}`, async () => {
      const log = recordedLog(cleared('x'), ...Array.from({ length: 20 }, () => sipped('a')))
      const disarm = failOnceAt(faultPoint)
      const { projectors } = await start(log, { batchSize: 4 })
      await passed(projectors, 'hands', log)
      disarm()
      expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 20)
    })
  }

  it('comes back by itself when all its connections are cut', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await database.db.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    log.record(sipped('a'))
    await passed(projectors, 'hands', log)
    expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 2)
  })

  it('writes nothing any more once another runner has taken over', async () => {
    const log = recordedLog(cleared('x'))
    const { projectors: zombie } = await start(log)
    await passed(zombie, 'hands', log)
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      const disarm = armFaultPoint('project.before-write', () => {
        disarm()
        resolve()
        return new Promise((go) => {
          wake = go
        })
      })
    })
    log.record(sipped('a'))
    await asleep
    await database.db.raw(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 715521`,
    )
    const { projectors: heir } = await start(log)
    log.record(sipped('a'))
    await passed(heir, 'hands', log)
    wake()
    await stop(zombie)
    expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 2)
    log.record(sipped('a'))
    await passed(heir, 'hands', log)
    expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 3)
  })

  it('lets one process run a projection and the other stand by, and both know how far it is', async () => {
    const log = recordedLog(cleared('x'))
    const { projectors: first } = await start(log)
    const { projectors: second } = await start(log)
    expect(second.health().projections.map(({ state }) => state)).to.deep.equal(['standby', 'standby'])
    log.record(sipped('a'))
    await passed(second, 'hands', log)
    await stop(first)
    log.record(sipped('a'))
    await passed(second, 'hands', log)
    expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 2)
  })

  it('takes over from a runner that holds the locks and gives no sign of life', async () => {
    const log = recordedLog(cleared('x'))
    const { projectors: first } = await start(log)
    await passed(first, 'hands', log)
    await stop(first)
    const frozen = await openSession(database.db)
    await tryLocks(frozen, ['cups_v1', 'hands_v1'])
    const { projectors: waiting } = await start(log, { timeouts: { silenceMs: 500, acquireMs: 200 } })
    expect(waiting.health().projections.map(({ state }) => state)).to.deep.equal(['standby', 'standby'])
    await database.db('fm.checkpoints').update({ seen_at: database.db.raw(`now() - interval '1 minute'`) })
    log.record(sipped('a'))
    await passed(waiting, 'hands', log)
    expect(frozen.isOpen()).to.equal(false)
  })

  it('goes on at once when its own connections have died and the server does not know', async () => {
    const line = await proxyTo(database.url)
    const db = connect(line.through(database.url), { max: 2 })
    const log = recordedLog(cleared('x'))
    // Nobody counts as silent within the hour.
    const timeouts = { silenceMs: 3_600_000, heartbeatMs: 50, lockAnswerMs: 2_500, answerMs: 2_500 }
    const { projectors } = await start(log, { db, timeouts })
    await passed(projectors, 'hands', log)
    line.halfOpen()
    log.record(sipped('a'))
    await passed(projectors, 'hands', log)
    await stop(projectors)
    await db.destroy()
    await line.close()
  })

  it('leaves a runner alone that has just begun, however long the one before it has been silent', async () => {
    const log = recordedLog(cleared('x'))
    const { projectors: first } = await start(log)
    await passed(first, 'hands', log)
    await stop(first)
    await database.db('fm.checkpoints').update({ seen_at: database.db.raw(`now() - interval '1 day'`) })
    const young = await openSession(database.db)
    await tryLocks(young, ['cups_v1', 'hands_v1'])
    await start(log)
    expect((await young.query('select 1 as there')).rows).to.deep.equal([{ there: 1 }])
    await young.close()
  })

  describe('with an event that a handler cannot take', () => {
    const picky = table('picky', 1, { left: column.count })
    let isMended = false
    const pickyProjection = projection<ReturnType<typeof sipped> | ReturnType<typeof poured>>()({
      into: picky,
      on: {
        Poured: (rows, { data }) => rows.put(data.cup, { left: data.amount, audience: [] }),
        Sipped: (rows, { data }) =>
          rows.revise(data.cup, ({ left }) => {
            if (data.amount > 90 && !isMended) throw new Error('nobody sips that much')
            return { left: left - data.amount }
          }),
      },
    })
    beforeEach(() => {
      isMended = false
    })
    const events = [poured('a'), poured('b'), sipped('a', 99), sipped('b', 1), sipped('a', 2), sipped('b', 3)]

    it('parks it with all later ones of its stream, and goes on with everything else', async () => {
      const log = recordedLog(...events)
      const { projectors } = await start(log, { projections: [pickyProjection, handsProjection] })
      await passed(projectors, 'picky', log)
      expect((await rowsOf('picky_v1')).map(({ left }) => left)).to.deep.equal([10, 6])
      log.record(sipped('a', 4), sipped('b', 1))
      await passed(projectors, 'picky', log)
      const found = await parkedEvents(database.db)
      expect(found.map(({ projection: name, position, reason }) => [name, position, reason])).to.deep.equal([
        ['picky', 3n, 'Error: nobody sips that much'],
        ['picky', 5n, 'an earlier event of its stream is parked'],
        ['picky', 7n, 'an earlier event of its stream is parked'],
      ])
      expect(projectors.health()).to.include({ ok: false })
      expect((await rowsOf('picky_v1')).map(({ left }) => left)).to.deep.equal([10, 5])
    })

    it('takes the parked ones in their order when asked to try again', async () => {
      const log = recordedLog(...events)
      const { projectors } = await start(log, { projections: [pickyProjection] })
      await passed(projectors, 'picky', log)
      expect(await projectors.retryParked('picky')).to.equal(2)
      isMended = true
      expect(await projectors.retryParked('picky')).to.equal(0)
      log.record(sipped('a', 1))
      await passed(projectors, 'picky', log)
      expect((await rowsOf('picky_v1')).map(({ left }) => left)).to.deep.equal([-92, 6])
      expect(await parkedEvents(database.db)).to.deep.equal([])
    })

    it('knows after a restart what is parked', async () => {
      const log = recordedLog(...events)
      const { projectors } = await start(log, { projections: [pickyProjection] })
      await passed(projectors, 'picky', log)
      await stop(projectors)
      log.record(sipped('a', 4))
      const { projectors: again } = await start(log, { projections: [pickyProjection] })
      await passed(again, 'picky', log)
      expect((await rowsOf('picky_v1')).map(({ left }) => left)).to.deep.equal([10, 6])
      await requestRetry(database.db, 'picky')
      expect(await parkedEvents(database.db)).to.have.length(3)
    })
  })

  it('parks an event that the database refuses, and does not hold the other projections up', async () => {
    const names = table('names', 1, { name: column.text })
    const namesProjection = projection<ReturnType<typeof renamed>>()({
      into: names,
      on: { Renamed: (rows, { data }) => rows.put(data.by, { name: data.name, audience: [] }) },
    })
    const unstorable = renamed('ben', 'B\u0000n')
    const log = recordedLog(
      cleared('x'),
      renamed('gia', 'Gia'),
      unstorable,
      renamed('ada', 'Ada'),
      sipped('a'),
    )
    const { projectors } = await start(log, { projections: [namesProjection, handsProjection] })
    await passed(projectors, 'hands', log)
    await passed(projectors, 'names', log)
    expect((await rowsOf('names_v1')).map(({ id }) => id)).to.deep.equal(['ada', 'gia'])
    expect((await parkedEvents(database.db)).map(({ position, reason }) => [position, reason])).to.deep.equal(
      [[3n, 'the database refuses it (22P05)']],
    )
    log.record(sipped('a'))
    await passed(projectors, 'names', log)
    expect(projectors.health().projections.map(({ state }) => state)).to.deep.equal(['live', 'live'])
  })

  it('lets a new projection catch up on its own and then reads each page once for all', async () => {
    const log = recordedLog(cleared('x'), ...Array.from({ length: 50 }, () => sipped('a')))
    const { projectors } = await start(log, { projections: [handsProjection] })
    await passed(projectors, 'hands', log)
    await stop(projectors)
    const { projectors: both } = await start(log, { batchSize: 10 })
    expect(await both.building(['hands'])).to.equal(null)
    await passed(both, 'cups', log)
    log.record(sipped('a'))
    await both.passed(['cups', 'hands'], 52n, 2000)
    while ((await both.building(['cups'])) !== null) await new Promise(setImmediate)
    while (both.health().projections.some(({ state }) => state !== 'live')) await new Promise(setImmediate)
    const before = log.reads()
    log.record(poured('z'))
    expect(await both.passed(['cups', 'hands'], 53n, 2000)).to.equal(true)
    expect(log.reads() - before).to.be.at.most(2)
  })

  it('blanks what is personal when a person is erased, by class, wherever it came from', async () => {
    const events = [
      poured('a', { by: 'ben', note: 'too hot' }),
      poured('b', { by: 'gia', note: 'fine' }),
      renamed('ben', 'Ben'),
      erased('ben', 'identity'),
      passedOn('b', 'gia', 'ben'),
      erased('ben', 'authored'),
    ]
    const rows = await rowsInEveryWay(cupsProjection, events.slice(0, 4))
    expect(rows.map(({ note, name }) => [note, name])).to.deep.equal([
      ['too hot', null],
      ['fine', null],
    ])
    const later = await rowsInEveryWay(cupsProjection, events)
    expect(later.map(({ note }) => note)).to.deep.equal([null, null])
  })

  it('blanks also when a handler cannot take the erasure itself', async () => {
    const fussy = projection<ReturnType<typeof erased> | ReturnType<typeof poured>>()({
      into: cups,
      on: {
        Poured: (rows, event) => cupsProjection.on.Poured?.(rows, event) as never,
        PersonErased: () => {
          throw new Error('not today')
        },
      },
    })
    const log = recordedLog(poured('a', { note: 'too hot' }), erased('ben', 'authored'))
    const { projectors } = await start(log, { projections: [fussy] })
    await passed(projectors, 'cups', log)
    expect((await rowsOf('cups_v1')).map(({ note }) => note)).to.deep.equal([null])
  })

  it('announces each row once, to those who could see it before and to those who can now', async () => {
    const log = recordedLog(poured('a', { by: 'ben' }))
    const { projectors, feed } = await start(log, { projections: [cupsProjection] })
    await passed(projectors, 'cups', log)
    while ((await projectors.building(['cups'])) !== null) await new Promise(setImmediate)
    expect(feed.changes).to.deep.equal([])
    log.record(sipped('a'), passedOn('a', 'ben', 'ada'), passedOn('a', 'ada', 'gia'))
    await passed(projectors, 'cups', log)
    log.record(emptied('a'))
    await passed(projectors, 'cups', log)
    expect(feed.changes).to.deep.equal([
      { number: 1n, topic: 'cups', id: 'a', audience: ['member:ben', 'member:gia'], position: '4' },
      { number: 2n, topic: 'cups', id: 'a', audience: ['member:gia'], position: '5' },
    ])
  })

  it('fills a table again that was dropped, or whose columns were changed without a new version', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await stop(projectors)
    await database.db.raw('drop table rm.hands_v1_g1 cascade')
    const wider = table('cups', 1, { amount: column.count })
    const widerProjection = projection<ReturnType<typeof poured>>()({
      into: wider,
      on: { Poured: (rows, { data }) => rows.put(data.cup, { amount: data.amount, audience: [] }) },
    })
    log.record(poured('a'))
    const { projectors: again } = await start(log, { projections: [handsProjection, widerProjection] })
    await passed(again, 'hands', log)
    await passed(again, 'cups', log)
    expect(await rowsOf('hands_v1')).to.have.nested.property('[0].sips', 1)
    expect(await rowsOf('cups_v1')).to.deep.equal([{ id: 'a', audience: [], revision: '3', amount: 10 }])
  })

  it('fills a new version beside the old one, and drops the old one only when told', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await stop(projectors)
    const next = projection<ReturnType<typeof sipped>>()({
      into: table('hands', 2, { total: column.count }),
      on: { Sipped: (rows) => rows.put('all', { total: 1, audience: [] }) },
    })
    const { projectors: rolling } = await start(log, { projections: [next] })
    await passed(rolling, 'hands', log)
    expect(await rowsOf('hands_v1')).to.have.length(1)
    await stop(rolling)
    await start(log, { projections: [next], dropOthers: true })
    const { rows } = await database.db.raw(`select tablename from pg_tables where schemaname = 'rm'`)
    expect(rows).to.deep.equal([{ tablename: 'hands_v2_g1' }])
  })

  it('refuses to start when the tables know more than the log', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await stop(projectors)
    const refusal = await start(recordedLog(cleared('x'))).catch((error) => error)
    expect(refusal).to.be.instanceOf(OtherLog)
  })

  it('refuses to start on a log that was cut back and has grown again', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await stop(projectors)
    const refusal = await start(recordedLog(cleared('x'), sipped('b'), sipped('b'))).catch((error) => error)
    expect(refusal).to.be.instanceOf(OtherLog)
    expect(refusal.message).to.match(/^the log contains a different event at 2 than the table (cups|hands)/)
  })

  it('takes the event at a checkpoint for known where only the position was', async () => {
    const log = recordedLog(cleared('x'), sipped('a'))
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    await stop(projectors)
    await database.db('fm.checkpoints').update({ event_id: null })
    await stop((await start(log)).projectors)
    const known = await database.db('fm.checkpoints').distinct('event_id')
    expect(known).to.deep.equal([{ event_id: sipped('a').metadata.event_id }])
  })

  it('tells other processes through the database how far it is', async () => {
    const log = recordedLog(cleared('x'))
    const elsewhere = storedProgress({ db: database.db, tables: [hands, cups] })
    expect(await elsewhere.building(['hands'])).to.deep.equal({ done: 0, total: 0 })
    const { projectors } = await start(log)
    await passed(projectors, 'hands', log)
    const waiting = elsewhere.passed(['hands', 'cups'], 2n, 5000)
    expect(await elsewhere.passed(['hands'], 2n, 20)).to.equal(false)
    log.record(recorded('Unheard', {}))
    expect(await waiting).to.equal(true)
  })
})
