import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { reasonOf } from '#platform/database/failures.ts'
import { openOwnSession } from '#platform/database/own-session.ts'
import type { Session } from '#platform/database/session.ts'
import type { EventStore, Subscription } from '#platform/event-store/event-store.ts'
import { assertSameLog } from '#platform/event-store/same-log.ts'
import type { Log } from '#platform/log/log.ts'
import {
  type Checkpoint,
  Fenced,
  heartbeat,
  readCheckpoints,
  recordEventId,
  storedCheckpoints,
} from '#platform/projections/checkpoints.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { cursorOf, type ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { eventsBetween } from './events-between.ts'
import { terminateSilentSessions, tryLocks } from './locks.ts'
import { ProjectionGroup, type ProjectionGroupContext } from './projection-group.ts'
import { dropUnusedVersions, ensureTables } from './schema.ts'
import { waiters } from './waiters.ts'

export type ProjectionsOptions = {
  store: EventStore
  db: Knex
  projections: readonly Projection<any>[]
  feed: ChangeFeed
  log: Log
  /** Events per page at most. */
  batchSize?: number
  /** Delays in milliseconds before an event that the database refuses is tried again; then it is parked. */
  retryDelays?: readonly number[]
  /** Drops tables of other versions at start. Only where no other process may read them. */
  dropOthers?: boolean
  timeouts?: Partial<Timeouts>
  /** A faster way to fill new tables from a long log. */
  initialFill?: InitialFill
}

/** Fills new tables from the beginning of the log. */
export type InitialFill = {
  /** Fills tables, by the names of their projections. When it rejects, they are filled page by page. */
  fill: (names: readonly string[], signal: AbortSignal) => Promise<void>
  /** Number of events from which it is used. */
  minEvents: number
}

/** Timeouts in milliseconds; the same in all processes of an installation. */
export type Timeouts = {
  /** How often a runner sends a heartbeat. */
  heartbeatMs: number
  /** Silence after which another process takes over the tables of a runner. */
  silenceMs: number
  /** How often a standby process tries to take the locks. */
  acquireMs: number
  /** Timeout of queries for locks. */
  lockAnswerMs: number
  /** Timeout of statements that read or write rows. */
  answerMs: number
}

const defaultTimeouts: Timeouts = {
  heartbeatMs: 3_000,
  silenceMs: 10_000,
  acquireMs: 2_000,
  lockAnswerMs: 10_000,
  answerMs: 30_000,
}

/** `standby`: another process runs it. `faulted`: it is being restarted after an error. */
export type ProjectionStatus = 'live' | 'building' | 'behind' | 'standby' | 'faulted'

/**
 * Holds the locks of the projections, runs their cursors in groups, and restarts what fails: a group after an error,
 * all of them when the session with the locks is lost.
 */
export class Supervisor {
  readonly #options: ProjectionsOptions
  readonly #byTable: Map<string, Projection<any>>
  readonly #cursors = new Map<string, ProjectionCursor>()
  readonly #errors = new Map<string, string>()
  readonly #groups = new Set<ProjectionGroup>()
  readonly #runs = new Set<Promise<void>>()
  readonly waiters = waiters()
  readonly #context: ProjectionGroupContext
  readonly #timeouts: Timeouts
  #caughtUpGroup: ProjectionGroup | null = null
  #lock: Session | null = null
  #held = new Set<string>()
  #failures = 0
  /** Aborts initial fills. */
  #fillAbort = new AbortController()
  /** Tables whose initial fill was attempted since they last caught up; it is not attempted twice. */
  readonly #attemptedFills = new Set<string>()
  #restarting: Promise<void> = Promise.resolve()
  #stopping = new AbortController()
  #subscription: Subscription | null = null
  #lockLoop: Promise<void> = Promise.resolve()

  constructor(options: ProjectionsOptions) {
    const { projections, store, db, feed } = options
    this.#options = options
    this.#timeouts = { ...defaultTimeouts, ...options.timeouts }
    this.#byTable = new Map(projections.map((projection) => [projection.into.sqlName, projection]))
    if (this.#byTable.size !== projections.length) throw new Error('two projections fill the same table')
    this.#context = {
      store,
      db,
      feed,
      checkpointWriter: storedCheckpoints,
      batchSize: options.batchSize ?? 2000,
      retryDelays: options.retryDelays ?? [100, 1000, 5000],
      answerMs: this.#timeouts.answerMs,
      onAdvanced: () => this.waiters.check(),
      onParked: (events) => {
        for (const { cursor, event, reason } of events) {
          const { stream, position, type } = event
          const where = { table: cursor.tableName, stream, position: String(position), type, reason }
          options.log.error(where, 'an event was parked')
        }
      },
      onSplit: (cursors, error) => this.#split(cursors, error),
      onCaughtUp: (group) => this.#caughtUp(group),
    }
  }

  async start(): Promise<void> {
    try {
      await this.#startAll()
    } catch (error) {
      await this.#stopAll()
      throw error
    }
    this.#subscription = await this.#options.store.subscribe(() => {
      for (const group of this.#groups) group.wake()
    })
    this.#lockLoop = this.#keepLocks()
  }

  /** Finishes the current pages and releases the locks. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#subscription?.close()
    await this.#lockLoop
    await this.#stopAll()
    this.waiters.giveUp()
  }

  /** Takes the free locks and starts their cursors. */
  async #startAll(): Promise<void> {
    const { db, projections, dropOthers, log } = this.#options
    const tables = projections.map(({ into }) => into)
    this.#fillAbort = new AbortController()
    this.#lock = await openOwnSession(db, 'locks of projections', { answerMs: this.#timeouts.lockAnswerMs })
    const restarted = await ensureTables(this.#lock, tables)
    for (const table of restarted)
      log.warn({ table }, 'the table was changed or dropped without a new version; it is rebuilt')
    if (dropOthers) await dropUnusedVersions(this.#lock, tables)
    await this.#acquire(this.#lock)
  }

  async #acquire(lock: Session): Promise<void> {
    const missing = [...this.#byTable.keys()].filter((table) => !this.#held.has(table))
    if (missing.length === 0) return
    const notTaken = await this.#takeFreeLocks(lock, missing)
    if (notTaken.length === 0) return
    const states = await readCheckpoints(lock, notTaken)
    const { silenceMs } = this.#timeouts
    const silent = notTaken.filter((table) => (states.get(table)?.silentSeconds ?? 0) * 1_000 > silenceMs)
    if (silent.length === 0) return
    await terminateSilentSessions(lock, silent, silenceMs)
    await this.#takeFreeLocks(lock, silent)
  }

  /**
   * Takes the free locks and starts their cursors. Returns the tables that are locked elsewhere. On an error the caller
   * closes the session with the locks.
   */
  async #takeFreeLocks(lock: Session, tables: readonly string[]): Promise<string[]> {
    const taken = await tryLocks(lock, tables)
    if (taken.length > 0) await this.#startCursors(lock, taken)
    // Set last: a table that is held but not started would never be started again.
    for (const table of taken) this.#held.add(table)
    return tables.filter((table) => !taken.includes(table))
  }

  /**
   * Starts cursors at their checkpoints, grouped by position. New tables that are far behind are filled in bulk, even
   * when page-by-page filling had begun.
   */
  async #startCursors(lock: Session, tables: readonly string[]): Promise<void> {
    const states = await readCheckpoints(lock, tables)
    const head = await this.#options.store.head()
    const { rows } = await lock.query(
      'select distinct table_name, generation, stream from fm.parked where table_name = any($1::text[])',
      [[...tables]],
    )
    await this.#assertSameLog(lock, states)
    const lagging = await this.#laggingTables(head, states)
    const byPosition = new Map<bigint, ProjectionCursor[]>()
    for (const table of tables) {
      const state = states.get(table)
      const projection = this.#byTable.get(table)
      if (!state || !projection) throw new Error(`the table ${table} has no checkpoint`)
      const { position, generation, isBuilt } = state
      const cursor = cursorOf(projection, { position, generation, isBuilt, notifies: isBuilt })
      for (const row of rows)
        if (row.table_name === table && row.generation === generation) cursor.parkedStreams.add(row.stream)
      this.#cursors.set(table, cursor)
      if (lagging.has(table)) continue
      byPosition.set(position, [...(byPosition.get(position) ?? []), cursor])
    }
    for (const [position, cursors] of byPosition) this.#startGroup(cursors, position)
    if (lagging.size > 0) this.#track(this.#fillInitially([...lagging]))
    this.waiters.check()
  }

  /** Throws `OtherLog` when the log is not the one that the tables were filled from. */
  async #assertSameLog(lock: Session, states: ReadonlyMap<string, Checkpoint>): Promise<void> {
    const { store } = this.#options
    const compared = new Map<string, string | null>()
    for (const state of states.values()) {
      const key = `${state.position} ${state.event_id}`
      const id = compared.get(key) ?? (await assertSameLog(store, `the table ${state.name}`, state))
      compared.set(key, id)
      if (state.event_id === null && id !== null)
        await recordEventId(lock, state.table_name, { position: state.position, event_id: id })
    }
  }

  /** New tables that are far enough behind for a bulk fill. */
  async #laggingTables(head: bigint, states: ReadonlyMap<string, Checkpoint>): Promise<Set<string>> {
    const { initialFill, store } = this.#options
    const unbuilt = [...states.values()].filter(
      (one) => !one.isBuilt && !this.#attemptedFills.has(one.table_name),
    )
    if (!initialFill || unbuilt.length === 0) return new Set()
    const ahead = new Map<bigint, number>()
    for (const position of new Set(unbuilt.map((one) => one.position)))
      ahead.set(position, await eventsBetween(store, position, head))
    const isFar = ({ position }: Checkpoint) => (ahead.get(position) ?? 0) >= initialFill.minEvents
    return new Set(unbuilt.filter(isFar).map((one) => one.table_name))
  }

  async #fillInitially(tables: readonly string[]): Promise<void> {
    const { initialFill, log } = this.#options
    const { signal } = this.#fillAbort
    const names = tables.flatMap((table) => this.#byTable.get(table)?.name ?? [])
    for (const table of tables) this.#attemptedFills.add(table)
    log.info({ tables }, 'tables are filled in bulk')
    try {
      await initialFill?.fill(names, signal)
    } catch (error) {
      if (signal.aborted) return
      const message = 'tables could not be filled in bulk; they are filled page by page'
      log.warn({ reason: reasonOf(error), tables }, message)
    }
    if (!signal.aborted) await this.#restart(tables)
  }

  #startGroup(cursors: ProjectionCursor[], position: bigint): void {
    const group = new ProjectionGroup(this.#context, cursors, position)
    this.#groups.add(group)
    const run = group.run().then(
      () => this.#removeGroup(group),
      (error) => this.#handleFailure(group, error),
    )
    this.#track(run)
  }

  #track(run: Promise<void>): void {
    const tracked: Promise<void> = run
      .catch((error) => this.#options.log.error({ err: error }, 'a projection could not be restarted'))
      .finally(() => this.#runs.delete(tracked))
    this.#runs.add(tracked)
  }

  #removeGroup(group: ProjectionGroup): void {
    this.#groups.delete(group)
    if (this.#caughtUpGroup === group) this.#caughtUpGroup = null
  }

  async #handleFailure(group: ProjectionGroup, error: unknown): Promise<void> {
    this.#removeGroup(group)
    if (error instanceof Fenced) return this.#restartFromCheckpoints(group.cursors)
    const tables = group.cursors.map(({ tableName }) => tableName)
    for (const table of tables) {
      this.#cursors.delete(table)
      this.#errors.set(table, reasonOf(error))
    }
    this.#options.log.warn({ reason: reasonOf(error), tables }, 'projections stopped and are restarting')
    await this.#pause(Math.min(5000, 25 * 2 ** this.#failures++))
    await this.#restart(tables)
  }

  /** Cursors whose checkpoints were moved by another process. Nothing failed, so there is no delay. */
  #restartFromCheckpoints(cursors: readonly ProjectionCursor[]): Promise<void> {
    const tables = cursors.map(({ tableName }) => tableName)
    for (const table of tables) this.#cursors.delete(table)
    this.#options.log.info({ tables }, 'checkpoints were moved by another process; they are read again')
    return this.#restart(tables)
  }

  /** Runs restarts one at a time: they share the session with the locks, and creating tables is a transaction. */
  #restart(tables: readonly string[]): Promise<void> {
    this.#restarting = this.#restarting.catch(() => undefined).then(() => this.#restartNow(tables))
    return this.#restarting
  }

  async #restartNow(tables: readonly string[]): Promise<void> {
    const lock = this.#lock
    // Without the session the locks are lost; everything restarts once it is back.
    if (!lock?.isOpen() || this.#stopping.signal.aborted) return
    try {
      await ensureTables(
        lock,
        tables.flatMap((table) => this.#byTable.get(table)?.into ?? []),
      )
      await this.#startCursors(lock, tables)
    } catch (failure) {
      this.#options.log.warn({ err: failure, tables }, 'projections could not be restarted')
      // Closing the session releases the locks; the lock loop restarts everything.
      await lock.close()
    }
  }

  #split(cursors: ProjectionCursor[], error: unknown): void {
    if (error instanceof Fenced) {
      this.#track(this.#restartFromCheckpoints(cursors))
      return
    }
    for (const { tableName } of cursors) this.#errors.set(tableName, reasonOf(error))
    this.#options.log.warn(
      { reason: reasonOf(error), tables: cursors.map(({ tableName }) => tableName) },
      'a failed projection continues on its own',
    )
    this.#startGroup(cursors, cursors[0]?.position ?? 0n)
  }

  async #caughtUp(group: ProjectionGroup): Promise<boolean> {
    this.#failures = 0
    for (const { tableName } of group.cursors) {
      this.#errors.delete(tableName)
      this.#attemptedFills.delete(tableName)
    }
    this.#caughtUpGroup ??= group
    return this.#caughtUpGroup === group ? false : this.#caughtUpGroup.merge(group)
  }

  /** Keeps the locks, sends heartbeats, and restarts everything when the session is lost. */
  async #keepLocks(): Promise<void> {
    const { heartbeatMs, acquireMs } = this.#timeouts
    let nextHeartbeat = performance.now() + heartbeatMs
    while (!this.#stopping.signal.aborted) {
      const lock = this.#lock
      if (!lock?.isOpen()) {
        await this.#restartAll()
        continue
      }
      const isComplete = this.#held.size === this.#byTable.size
      await Promise.race([
        lock.ended,
        this.#pause(isComplete ? heartbeatMs : Math.min(heartbeatMs, acquireMs)),
      ])
      if (this.#stopping.signal.aborted || !lock.isOpen()) continue
      try {
        if (!isComplete) await this.#acquire(lock)
        if (performance.now() < nextHeartbeat - acquireMs / 2) continue
        nextHeartbeat = performance.now() + heartbeatMs
        await this.#sendHeartbeat(lock)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'projection locks could not be checked')
        await lock.close()
      }
    }
  }

  async #sendHeartbeat(lock: Session): Promise<void> {
    const generations = await heartbeat(lock, [...this.#held])
    // A group without new events would not notice that a rebuild replaced its table.
    for (const group of this.#groups)
      if (group.cursors.some(({ tableName, generation }) => generations.get(tableName) !== generation))
        group.verifyGenerations()
    const { rows } = await lock.query(
      'select distinct table_name, stream from fm.parked where retry_requested and table_name = any($1::text[])',
      [[...this.#held]],
    )
    for (const row of rows) await this.retry(row.table_name, row.stream).catch(() => undefined)
  }

  async #restartAll(): Promise<void> {
    // Without the locks, running work must not be finished; on a dead connection it never would be.
    for (const group of this.#groups) group.abandon()
    await this.#stopAll()
    try {
      await this.#startAll()
    } catch (error) {
      this.#options.log.warn({ reason: reasonOf(error) }, 'projections could not start and will retry')
      // Releases the locks, so that another process can take them.
      await this.#stopAll()
      await this.#pause(Math.min(5000, 100 * 2 ** this.#failures++))
    }
  }

  async #stopAll(): Promise<void> {
    this.#fillAbort.abort()
    // Restarts may begin while other groups stop, so repeat until none is left.
    while (this.#runs.size > 0) {
      for (const group of this.#groups) group.stop()
      await Promise.all(this.#runs)
    }
    this.#groups.clear()
    this.#cursors.clear()
    this.#held.clear()
    this.#caughtUpGroup = null
    await this.#lock?.close()
  }

  /** Retries parked events of a table. Returns the number that is still parked. */
  async retry(table: string, stream: string | null): Promise<number> {
    const cursor = this.#cursors.get(table)
    const group = [...this.#groups].find(({ cursors }) => cursor && cursors.includes(cursor))
    if (!cursor || !group) throw new Error(`${table} is not run by this process`)
    return group.retryParked(cursor, stream)
  }

  /** The cursor that this process runs, if any. */
  cursor(table: string): ProjectionCursor | undefined {
    return this.#cursors.get(table)
  }

  /** The last error of a table, until it has caught up again. */
  errorOf(table: string): string | null {
    return this.#errors.get(table) ?? null
  }

  stateOf(table: string): ProjectionStatus {
    const cursor = this.#cursors.get(table)
    if (!cursor) return this.#held.has(table) || !this.#lock?.isOpen() ? 'faulted' : 'standby'
    if (!cursor.isBuilt) return 'building'
    return this.#caughtUpGroup?.cursors.includes(cursor) ? 'live' : 'behind'
  }

  async #pause(milliseconds: number): Promise<void> {
    await after(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}
