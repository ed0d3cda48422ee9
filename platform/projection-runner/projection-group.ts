import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { isDataError, isSchemaError, reasonOf } from '#platform/database/failures.ts'
import { openSession, type Session } from '#platform/database/session.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type CheckpointWriter, Fenced, logPositionAfter } from '#platform/projections/checkpoints.ts'
import type { Parked } from '#platform/projections/fold.ts'
import type { ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { applyPage, commitFolded } from './apply-page.ts'
import { retryParkedEvents } from './parked-retry.ts'

/** What a projection group needs from its runner, and what it reports to it. */
export type ProjectionGroupContext = {
  store: EventStore
  db: Knex
  feed: ChangeFeed
  /** Keeps the cursors' positions. */
  checkpointWriter: CheckpointWriter
  batchSize: number
  /** Delays before an event that the database refuses is tried again. After the last one the event is parked. */
  retryDelays: readonly number[]
  /** Timeout of one statement, in milliseconds. When it passes, the connection counts as lost. */
  answerMs: number
  /** Called when positions have advanced. */
  onAdvanced: () => void
  /** Called with events that were parked. */
  onParked: (events: readonly Parked[]) => void
  /** Called with cursors that must leave the group. They continue alone from their position. */
  onSplit: (cursors: ProjectionCursor[], error: unknown) => void
  /** Called when the group has caught up. Returns true when another group has taken over its cursors. */
  onCaughtUp: (group: ProjectionGroup) => Promise<boolean>
}

type Merge = { other: ProjectionGroup; merged: (isMerged: boolean) => void; failed: (error: unknown) => void }
type Job = { run: () => Promise<void>; failed: (error: unknown) => void }

const pollMs = 1000

/**
 * Projections at the same position that advance together: each page of the log is read once, folded for all of them and
 * committed in one transaction. A projection that falls behind or fails continues in its own group and merges back at
 * the end of the log.
 */
export class ProjectionGroup {
  readonly cursors: ProjectionCursor[]
  position: bigint
  readonly #context: ProjectionGroupContext
  #session: Session | null = null
  #limit: number
  #prefetched: { from: bigint; limit: number; page: Promise<Recorded[]> } | null = null
  #isStopping = false
  #isWoken = false
  #wakeUp: (() => void) | null = null
  #merges: Merge[] = []
  #jobs: Job[] = []

  constructor(context: ProjectionGroupContext, cursors: ProjectionCursor[], position: bigint) {
    this.#context = context
    this.cursors = cursors
    this.position = position
    this.#limit = context.batchSize
  }

  /** Runs until it is stopped or merged into another group. Throws errors that it cannot handle. */
  async run(): Promise<void> {
    try {
      await this.#open()
      const initialHead = await this.#context.store.head()
      while (!this.#isStopping && this.cursors.length > 0) {
        this.#isWoken = false
        await this.#betweenPages()
        const limit = this.#limit
        const page = await this.#read(limit)
        if (page.length > 0) await this.#handlePage(page)
        if (page.length < limit && this.position >= initialHead && (await this.#markCaughtUp())) return
        if (page.length === 0) await this.#sleep()
      }
    } finally {
      this.#isStopping = true
      for (const { merged } of this.#merges.splice(0)) merged(false)
      for (const { failed } of this.#jobs.splice(0)) failed(new Error('the projection is being restarted'))
      await this.#session?.close()
    }
  }

  /** Advances to a position that another group has reached, and stops there. */
  async catchUp(target: bigint): Promise<void> {
    if (!this.#session?.isOpen()) await this.#open()
    await this.#advanceTo(target)
  }

  /** Closes a group that advances by `catchUp`. */
  async close(): Promise<void> {
    await this.#session?.close()
  }

  wake(): void {
    this.#isWoken = true
    this.#wakeUp?.()
  }

  stop(): void {
    this.#isStopping = true
    this.wake()
  }

  /** Stops immediately and drops unfinished work. */
  abandon(): void {
    this.stop()
    this.#session?.abandon()
  }

  /**
   * Takes over the cursors of another group once both are at the same position. Resolves false when this group stops.
   */
  merge(other: ProjectionGroup): Promise<boolean> {
    if (this.#isStopping) return Promise.resolve(false)
    return new Promise((merged, failed) => {
      this.#merges.push({ other, merged, failed })
      this.wake()
    })
  }

  /** Retries the parked events of a cursor between two pages. Resolves with the number that is still parked. */
  retryParked(cursor: ProjectionCursor, stream: string | null): Promise<number> {
    if (this.#isStopping) return Promise.reject(new Error('the projection is being restarted'))
    return new Promise((resolve, failed) => {
      const { store, feed } = this.#context
      const run = async () => {
        const session = this.#connection()
        resolve(await retryParkedEvents({ session, store, feed, cursor, position: this.position, stream }))
      }
      this.#jobs.push({ run, failed })
      this.wake()
    })
  }

  /**
   * Checks between two pages that the tables still have the same generations, and detaches cursors whose tables were
   * replaced.
   */
  verifyGenerations(): void {
    const run = async () => {
      const fenced = await this.#findFenced()
      if (fenced) this.#detach(fenced)
    }
    this.#jobs.push({ run, failed: () => undefined })
    this.wake()
  }

  async #open(): Promise<void> {
    const { db, answerMs } = this.#context
    this.#session = await openSession(db, { answerMs })
    // Prepared plans are made while tables are empty, so index scans must be preferred from the first row on. The
    // server times out before the client does, and an idle transaction of a frozen runner ends before another process
    // takes its tables over.
    const [serverMs, idleMs] = [Math.round(answerMs * 0.9), Math.round(answerMs * 0.3)]
    await this.#session.query(
      `set enable_seqscan = off; set statement_timeout = ${serverMs}; set lock_timeout = ${serverMs};
       set idle_in_transaction_session_timeout = ${idleMs}`,
    )
  }

  #connection(): Session {
    if (!this.#session) throw new Error('the projection group is not running')
    return this.#session
  }

  async #betweenPages(): Promise<void> {
    while (this.#merges.length > 0) await this.#mergeNow(this.#merges[0] as Merge)
    while (this.#jobs.length > 0) {
      const job = this.#jobs.shift() as Job
      await job.run().catch((error) => {
        job.failed(error)
        throw error
      })
    }
  }

  async #mergeNow(merge: Merge): Promise<void> {
    const { other, merged, failed } = merge
    if (other.position > this.position) await this.#advanceTo(other.position)
    try {
      await other.#advanceTo(this.position)
    } catch (error) {
      this.#merges.shift()
      return failed(error)
    }
    this.#merges.shift()
    this.cursors.push(...other.cursors.splice(0))
    merged(true)
  }

  // Another group has read up to the target, so it is the position of an event.
  async #advanceTo(target: bigint): Promise<void> {
    while (this.position < target) {
      const page = (await this.#read(this.#limit)).filter(({ position }) => position <= target)
      if (page.length === 0) throw new Error(`the log ends before ${target}`)
      await this.#handlePage(page)
    }
  }

  async #read(limit: number): Promise<Recorded[]> {
    const { store } = this.#context
    const prefetched = this.#prefetched
    this.#prefetched = null
    const isUsable = prefetched?.from === this.position && prefetched.limit === limit
    const page = await (isUsable ? prefetched.page : store.readAll(this.position, limit))
    const last = page.at(-1)
    if (last && page.length === limit && limit === this.#context.batchSize) {
      const next = store.readAll(last.position, limit)
      // Handled where the page is awaited.
      next.catch(() => undefined)
      this.#prefetched = { from: last.position, limit, page: next }
    }
    return page
  }

  async #handlePage(events: readonly Recorded[]): Promise<void> {
    try {
      await this.#apply(this.cursors, events)
    } catch (error) {
      // A rebuild may have replaced the table before its rows were read.
      const failure = isSchemaError(error) ? ((await this.#findFenced()) ?? error) : error
      if (failure instanceof Fenced) {
        this.#detach(failure)
        return this.#handlePage(events)
      }
      if (!isDataError(error)) throw error
      if (this.cursors.length > 1) return this.#applySeparately(events)
      if (events.length === 1) return this.#parkAfterRetries(events, error)
      this.#limit = Math.max(1, events.length >> 2)
      return
    }
    this.#limit = Math.min(this.#context.batchSize, this.#limit * 2)
    this.#advance(events)
  }

  async #apply(cursors: readonly ProjectionCursor[], events: readonly Recorded[]): Promise<void> {
    const { feed, checkpointWriter, onParked } = this.#context
    const session = this.#connection()
    onParked(await applyPage({ session, feed, checkpointWriter, cursors, events, from: this.position }))
  }

  /** Returns the cursors whose checkpoints are not where this group left them, or null. */
  async #findFenced(): Promise<Fenced | null> {
    const { checkpointWriter } = this.#context
    const { cursors, position } = this
    try {
      await checkpointWriter.advance(this.#connection(), cursors, position, logPositionAfter([], position))
      return null
    } catch (error) {
      if (error instanceof Fenced) return error
      throw error
    }
  }

  /** A rebuild replaces one table after the other; the other cursors continue. */
  #detach(fenced: Fenced): void {
    const { cursors } = fenced
    for (const cursor of cursors) this.cursors.splice(this.cursors.indexOf(cursor), 1)
    this.#context.onSplit([...cursors], fenced)
  }

  #advance(events: readonly Recorded[]): void {
    this.position = events.at(-1)?.position ?? this.position
    for (const cursor of this.cursors) cursor.position = this.position
    this.#context.onAdvanced()
  }

  /**
   * The database refuses rows of some cursor. Each cursor writes the page alone, and those that fail leave the group.
   */
  async #applySeparately(events: readonly Recorded[]): Promise<void> {
    const { onSplit } = this.#context
    for (const cursor of [...this.cursors]) {
      try {
        await this.#apply([cursor], events)
      } catch (error) {
        if (!isDataError(error) && !(error instanceof Fenced)) throw error
        this.cursors.splice(this.cursors.indexOf(cursor), 1)
        onSplit([cursor], error)
      }
    }
    this.#advance(events)
  }

  async #parkAfterRetries(events: readonly Recorded[], first: unknown): Promise<void> {
    const { feed, retryDelays, checkpointWriter } = this.#context
    const session = this.#connection()
    let failure = first
    for (const delay of retryDelays) {
      await after(delay)
      try {
        await this.#apply(this.cursors, events)
        return this.#advance(events)
      } catch (error) {
        if (!isDataError(error)) throw error
        failure = error
      }
    }
    const reason = reasonOf(failure)
    const folded = this.cursors.map((cursor) => ({
      cursor,
      rows: [],
      replaced: [],
      removed: [],
      notices: [],
      handledEvents: events.length,
      parked: events.map((event) => ({ cursor, event, reason })),
    }))
    const to = logPositionAfter(events, this.position)
    const begin = () => checkpointWriter.begin(session, this.cursors, this.position, to)
    this.#context.onParked(await commitFolded({ session, feed }, folded, begin))
    this.#advance(events)
  }

  async #markCaughtUp(): Promise<boolean> {
    const unbuilt = this.cursors.filter(({ isBuilt }) => !isBuilt)
    await this.#context.checkpointWriter.markBuilt(this.#connection(), unbuilt)
    for (const cursor of unbuilt) {
      cursor.isBuilt = true
      cursor.notifies = true
    }
    return this.#context.onCaughtUp(this)
  }

  async #sleep(): Promise<void> {
    if (this.#isWoken || this.#isStopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wakeUp = null
  }
}
