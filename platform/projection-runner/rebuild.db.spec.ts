import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { openSession } from '#platform/database/session.ts'
import type { Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { parkedEvents } from '#platform/projections/parked-events.ts'
import { type RebuildTask, runRebuildTask } from '#platform/rebuild/parallel-fill.ts'
import {
  cleared,
  cupsProjection,
  emptied,
  erased,
  handsProjection,
  passedOn,
  poured,
  renamed,
  sipped,
} from '#test/kit/example-projections.ts'
import { signal } from '#test/kit/log-follower.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { rebuild } from './rebuild.ts'
import { type Projectors, startProjections } from './runner.ts'
import { ensureTables } from './schema.ts'
import type { Timeouts } from './supervisor.ts'

const projections = [cupsProjection, handsProjection]

describe('a rebuild', () => {
  let database: FreshDatabase
  let projectors: Projectors | null = null
  let disarm: () => void = () => undefined
  beforeEach(async () => {
    database = await freshDatabase({ max: 10 })
  })
  afterEach(async () => {
    disarm()
    await projectors?.stop()
    projectors = null
    await database.drop()
  })
  const start = async (store: RecordedLog, timeouts: Partial<Timeouts> = {}) => {
    const needed = { store, db: database.db, projections, feed: memoryChangeFeed(), log: silentLog }
    projectors = await startProjections({ ...needed, retryDelays: [1], timeouts })
    const started = projectors
    return async () => {
      const isThere = await started.passed(['cups', 'hands'], await store.head(), 8000)
      expect(isThere, JSON.stringify(started.health())).to.equal(true)
      // Compares what readers see, because tables are built a moment after they have caught up.
      await until(async () => (await database.db('fm.checkpoints').whereNull('built_at')).length === 0)
    }
  }
  /** Filling a table again, and more carefully, would cover everything up. */
  const refuseToRepeat = () => {
    disarm = armFaultPoint('rebuild.refused', () => Promise.reject(new Error('a table was refused')))
  }
  const tables = async () => {
    const { rows } = await database.db.raw(
      `select tablename from pg_tables where schemaname = 'rm' order by 1`,
    )
    return rows.map(({ tablename }: { tablename: string }) => tablename)
  }
  const rowsOf = (name: string) => database.db(`rm.${name}`).orderBy('id')
  const someTea = [
    cleared('x'),
    renamed('ben', 'Ben'),
    poured('a'),
    poured('b'),
    sipped('a'),
    emptied('b'),
    renamed('ben', 'B'),
  ]
  /** Rebuilds the cups that a log makes, written as soon as possible, beside the live ones. */
  const staysAsLive = async (history: readonly Recorded[], rows: number) => {
    const log = recordedLog(...history)
    await (await start(log))()
    const before = await rowsOf('cups_v1')
    refuseToRepeat()
    const [cups] = await rebuild({ store: log, db: database.db, projections, names: ['cups'], batchSize: 1 })
    expect(cups).to.include({ rows, differing: 0 })
    expect(await rowsOf('cups_v1')).to.deep.equal(before)
  }

  it('ends in the rows that were there, in another table', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const before = await rowsOf('cups_v1')
    const found = await rebuild({ store: log, db: database.db, projections })
    expect(
      found.map(({ name, events, rows, differing }) => [name, events, rows, differing]),
    ).to.have.deep.members([
      ['cups', 7, 1, 0],
      ['hands', 6, 2, 0],
    ])
    expect(await tables()).to.deep.equal(['cups_v1_g2', 'hands_v1_g2'])
    expect(await rowsOf('cups_v1')).to.deep.equal(before)
  })

  /** Another process that fills tables and records which. */
  const others = (log: RecordedLog) => {
    const asked: string[] = []
    const run = (task: RebuildTask) => {
      asked.push(...task.tables.map(({ name }) => name))
      return runRebuildTask({ store: log, db: database.db, projections }, task)
    }
    return { asked, run }
  }

  it('ends in the same rows when others fill half of the tables', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const before = await rowsOf('hands_v1')
    const { asked, run } = others(log)
    const worker = { run, minBytes: 1 }
    const found = await rebuild({ store: log, db: database.db, projections, worker })
    expect(asked).to.have.lengthOf(1)
    expect(
      found.map(({ name, events, rows, differing }) => [name, events, rows, differing]),
    ).to.have.deep.members([
      ['cups', 7, 1, 0],
      ['hands', 6, 2, 0],
    ])
    expect(await rowsOf('hands_v1')).to.deep.equal(before)
  })

  it('lets each read only what means something to its tables', async () => {
    // Of what is passed on, emptied and forgotten the hands know nothing.
    const log = recordedLog(...someTea, passedOn('a', 'ben', 'gia'), erased('gia'))
    await (await start(log))()
    const before = [await rowsOf('cups_v1'), await rowsOf('hands_v1')]
    const read: (readonly string[])[] = []
    const readAll: RecordedLog['readAll'] = (after, limit, without = []) => {
      read.push(without)
      return log.readAll(after, limit, without)
    }
    const run = (task: RebuildTask) =>
      runRebuildTask({ store: { ...log, readAll }, db: database.db, projections }, task)
    const worker = { run, minBytes: 1 }
    await rebuild({ store: { ...log, readAll }, db: database.db, projections, worker })
    expect(
      read.filter((without) => without.length > 0).map((without) => [...without].sort()),
    ).to.deep.include(['Emptied', 'PassedOn', 'PersonErased'])
    expect([await rowsOf('cups_v1'), await rowsOf('hands_v1')]).to.deep.equal(before)
  })

  it('leaves nothing that PostgreSQL would have to tidy up at once', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    await projectors?.stop()
    await rebuild({ store: log, db: database.db, projections })
    const left = async () => {
      const { rows } = await database.db.raw(
        `select relname, n_ins_since_vacuum + n_mod_since_analyze as changed, vacuum_count + analyze_count as looks
         from pg_stat_user_tables where schemaname = 'rm' order by 1`,
      )
      return rows
    }
    const tidied = ['cups_v1_g2', 'hands_v1_g2'].map((relname) => ({ relname, changed: '0', looks: '2' }))
    await until(async () => JSON.stringify(await left()) === JSON.stringify(tidied))
  })

  it('asks others also when nothing was filled before, and only when there is much to do', async () => {
    const log = recordedLog(...someTea)
    const { asked, run } = others(log)
    const again = async (minBytes: number) => {
      await rebuild({ store: log, db: database.db, projections, worker: { run: run, minBytes: minBytes } })
      return [await rowsOf('cups_v1'), await rowsOf('hands_v1')]
    }
    const alone = await again(1e9)
    expect(asked).to.deep.equal([])
    await database.db.raw('truncate fm.checkpoints')
    expect(await again(1)).to.deep.equal(alone)
    expect(asked).to.have.lengthOf(1)
  })

  it('asks nobody while there is little to do', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const worker = { run: () => Promise.reject(new Error('asked')), minBytes: 1e9 }
    await rebuild({ store: log, db: database.db, projections, worker })
    expect(await tables()).to.deep.equal(['cups_v1_g2', 'hands_v1_g2'])
  })

  it('asks nobody for the only table there is to do', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const worker = { run: () => Promise.reject(new Error('asked')), minBytes: 1 }
    await rebuild({ store: log, db: database.db, projections, names: ['cups'], worker })
    expect(await tables()).to.deep.equal(['cups_v1_g2', 'hands_v1_g1'])
  })

  it('leaves everything as it was when those who were to fill half of the tables are gone', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const before = await rowsOf('cups_v1')
    const worker = { run: () => Promise.reject(new Error('it ended with 1')), minBytes: 1 }
    const refusal = await rebuild({ store: log, db: database.db, projections, worker }).catch(String)
    expect(refusal).to.contain('it ended with 1')
    expect(await rowsOf('cups_v1')).to.deep.equal(before)
    await rebuild({ store: log, db: database.db, projections })
    expect(await rowsOf('cups_v1')).to.deep.equal(before)
  })

  it('rebuilds only what was named', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    await rebuild({ store: log, db: database.db, projections, names: ['hands'] })
    expect(await tables()).to.deep.equal(['cups_v1_g1', 'hands_v1_g2'])
    const refusal = await rebuild({ store: log, db: database.db, projections, names: ['saucers'] }).catch(
      String,
    )
    expect(refusal).to.contain('no projection fills saucers')
  })

  it('says how many rows were not as the log has them, and puts them right', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    await database.db('rm.hands_v1_g1').where({ id: 'all' }).update({ sips: 99 })
    await database.db('rm.hands_v1_g1').insert({ id: 'nobody', audience: [], revision: 1, cups: 1, sips: 1 })
    const found = await rebuild({ store: log, db: database.db, projections })
    expect(found.map(({ name, differing }) => [name, differing])).to.have.deep.members([
      ['cups', 0],
      ['hands', 2],
    ])
    expect((await rowsOf('hands_v1')).map(({ id, sips }) => [id, sips])).to.deep.equal([
      ['all', 1],
      ['ben', 0],
    ])
  })

  it('goes unnoticed by those who write and read meanwhile', async () => {
    const log = recordedLog(...someTea)
    const caughtUp = await start(log)
    await caughtUp()
    let isDone = false
    let answers = 0
    const reading = (async () => {
      for (; !isDone; answers++) {
        const [cup] = await rowsOf('cups_v1')
        expect(cup?.id).to.equal('a')
      }
    })()
    let sips = 1
    const writing = (async () => {
      for (; !isDone; sips++) {
        log.record(sipped('a'))
        await caughtUp()
      }
    })()
    const disarm = armFaultPoint('rebuild.before-swap', async () => {
      const enough = sips + 20
      while (sips < enough) await new Promise(setImmediate)
    })
    for (let round = 0; round < 3; round++) {
      const found = await rebuild({ store: log, db: database.db, projections })
      expect(found.map(({ differing }) => differing)).to.deep.equal([0, 0])
    }
    disarm()
    isDone = true
    await Promise.all([reading, writing])
    await caughtUp()
    expect((await rowsOf('cups_v1'))[0]).to.include({ left: 10 - sips, revision: String(await log.head()) })
    expect((await rowsOf('hands_v1'))[0]).to.include({ id: 'all', sips })
    expect(await tables()).to.deep.equal(['cups_v1_g4', 'hands_v1_g4'])
    expect(answers).to.be.greaterThan(10)
  }).timeout(30_000)

  it('is not taken for a table that is missing by who looks at the very moment of the swap', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    const [read, swapped] = [signal(), signal()]
    const session = await openSession(database.db)
    let restarted: Promise<string[]> = Promise.resolve([])
    const disarm = armFaultPoint('rebuild.before-swap', () => {
      disarm()
      const go = armFaultPoint('project.checkpoints-read', () => {
        go()
        read.give()
        return swapped.taken
      })
      restarted = ensureTables(session, [cupsProjection.into])
      return read.taken
    })
    await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    swapped.give()
    expect(await restarted).to.deep.equal([])
    expect(await rowsOf('cups_v1')).to.have.length(1)
    await session.close()
  })

  it('takes parked events again, and leaves behind what it still cannot take', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    await projectors?.stop()
    projectors = null
    await database.db('fm.parked').insert({
      table_name: 'cups_v1',
      generation: 1,
      position: 5,
      stream: 'cup-a',
      revision: 1,
      event_id: '00000000-0000-4000-8000-000000000000',
      type: 'Sipped',
      reason: 'for an example',
    })
    log.record(renamed('gia', 'G\u0000a'), poured('c', { by: 'gia', note: 'n\u0000' }), poured('d'))
    const [first] = await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    expect(first).to.include({ differing: 0, parked: 0 })
    await (await start(log))()
    expect((await parkedEvents(database.db)).map(({ position }) => position)).to.deep.equal([9n])
    const [second] = await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    expect(second).to.include({ differing: 0, parked: 1 })
    expect((await rowsOf('cups_v1')).map(({ id }) => id)).to.deep.equal(['a', 'd'])
  })

  it('parks events of several tables without waiting for one another', async () => {
    const log = recordedLog(...someTea, recorded('Poured', null as never), ...someTea)
    await (await start(log))()
    await projectors?.stop()
    projectors = null
    refuseToRepeat()
    const found = await rebuild({ store: log, db: database.db, projections, batchSize: 1 })
    expect(found.map(({ parked }) => parked)).to.deep.equal([1, 1])
  })

  it('is noticed by the runner though nothing happens afterwards', async () => {
    const log = recordedLog(
      ...someTea,
      renamed('ada', 'A\u0000a'),
      poured('c', { by: 'ada', note: 'n\u0000' }),
    )
    await (await start(log, { heartbeatMs: 40, acquireMs: 40 }))()
    await database.db('fm.parked').delete()
    await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    // The old generation has nothing parked any more, so only who knows the new one finds something to retry.
    await until(async () => (await projectors?.retryParked('cups').catch(() => 0)) === 1)
    expect(projectors?.health().ok).to.equal(false)
  })

  it('holds up no table but the one that it replaces', async () => {
    const log = recordedLog(...someTea)
    const caughtUp = await start(log)
    await caughtUp()
    await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    const replaced = signal()
    disarm = armFaultPoint('project.checkpoints-read', () => replaced.taken)
    log.record(cleared('x'))
    const isThere = await projectors?.passed(['hands'], await log.head(), 8000)
    replaced.give()
    expect(isThere, JSON.stringify(projectors?.health())).to.equal(true)
    await caughtUp()
  })

  it('fills a table that nobody has filled yet, up to the end of the log', async () => {
    const log = recordedLog(...someTea)
    const found = await rebuild({ store: log, db: database.db, projections, batchSize: 2 })
    expect(found.map(({ name, events, rows }) => [name, events, rows])).to.have.deep.members([
      ['cups', 7, 1],
      ['hands', 6, 2],
    ])
    const filled = await rowsOf('cups_v1')
    await (await start(log))()
    expect(await rowsOf('cups_v1')).to.deep.equal(filled)
    expect(await tables()).to.deep.equal(['cups_v1_g2', 'hands_v1_g2'])
  })

  it('counts what was put last, however far apart it was put', async () => {
    const between = Array.from({ length: 100 }, () => poured('b'))
    await staysAsLive([poured('a'), ...between, poured('a')], 2)
  })

  it('takes away what was written before, also when a row is sought for the first time only afterwards', async () => {
    const others = (name: string) => Array.from({ length: 100 }, (_, at) => poured(`${name} ${at}`))
    await staysAsLive([poured('a'), ...others('b'), poured('a'), ...others('c'), sipped('a', 3)], 201)
  })

  it('finds rows again that were written long ago: by their id, by their columns, to take them away, to put them anew', async () => {
    const people = ['ben', 'gia', 'dan']
    let state = 7
    const random = (count: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return (state >>> 16) % count
    }
    const history = Array.from({ length: 1500 }, (_, at) => {
      const cup = `cup ${random(150)}`
      const by = people[random(3)] ?? ''
      const what = [
        poured(cup, { by }),
        sipped(cup),
        sipped(cup),
        passedOn(cup, by, people[random(3)] ?? ''),
        random(4) === 0 ? renamed(by, `Name ${at}`) : poured(cup, { by }),
        random(3) === 0 ? emptied(cup) : sipped(cup),
        random(30) === 0 ? cleared(by) : poured(cup, { by }),
      ]
      return what[random(what.length)] ?? sipped(cup)
    })
    const log = recordedLog(...history)
    await (await start(log))()
    const before = [await rowsOf('cups_v1'), await rowsOf('hands_v1')]
    expect(before[0]?.length).to.be.greaterThan(5)
    refuseToRepeat()
    for (const batchSize of [1, 3, 50]) {
      const found = await rebuild({ store: log, db: database.db, projections, batchSize })
      expect(found.map(({ differing, parked }) => [differing, parked])).to.deep.equal([
        [0, 0],
        [0, 0],
      ])
      expect([await rowsOf('cups_v1'), await rowsOf('hands_v1')]).to.deep.equal(before)
    }
  })

  it('is the only one of its database', async () => {
    const log = recordedLog(...someTea)
    await (await start(log))()
    let second: Promise<unknown> = Promise.resolve()
    const disarm = armFaultPoint('rebuild.before-swap', async () => {
      second = rebuild({ store: log, db: database.db, projections }).catch(String)
      await second
    })
    await rebuild({ store: log, db: database.db, projections, names: ['cups'] })
    disarm()
    expect(await second).to.contain('another rebuild')
  })
})
