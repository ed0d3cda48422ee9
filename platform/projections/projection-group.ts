import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { applyPage, commitFolded } from './apply-page.ts'
import { type CheckpointWriter, Fenced, logPositionAfter } from './checkpoints.ts'
import { isDataError, isSchemaError, reasonOf } from './failures.ts'
import type { Parked } from './fold.ts'
import { retryParkedEvents } from './parked-retry.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import { openSession, type Session } from './session.ts'

/** What a group is given by whoever runs it, and what it tells back. */
export type ProjectionGroupContext = {
  store: EventStore
  db: Knex
  feed: ChangeFeed
  /** How the cursors' positions are kept. */
  checkpointWriter: CheckpointWriter
  batchSize: number
  /** Waits before an event that the database refuses is tried again; when they are used up, it is parked. */
  retryDelays: readonly number[]
  /** How long the database may take for one statement, in milliseconds; then the connection counts as lost. */
  answerMs: number
  /** Positions have moved. */
  onAdvanced: () => void
  /** Events were parked. */
  onParked: (events: readonly Parked[]) => void
  /** Lanes that cannot go on together with the others: they go on alone from where they stand, or were moved to. */
  onSplit: (cursors: ProjectionCursor[], error: unknown) => void
  /** The group has caught up. Answers true when another one that had caught up before has taken its cursors over. */
  onCaughtUp: (group: ProjectionGroup) => Promise<boolean>
}

type Merge = { other: ProjectionGroup; merged: (isMerged: boolean) => void; failed: (error: unknown) => void }
type Job = { run: () => Promise<void>; failed: (error: unknown) => void }

const pollMs = 1000

/**
 * Projections that stand at the same position and travel together: a page of the log is read once, folded for all of
 * them and committed in one transaction. Whoever falls behind or gets into trouble travels in a group of its own
 * and joins again at the end of the log.
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

  /** Travels until it is stopped or taken over by another group. Throws what it cannot deal with itself. */
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

  /** Goes as far as a position that somebody has read up to, and rests there until it is called again. */
  async catchUp(target: bigint): Promise<void> {
    if (!this.#session?.isOpen()) await this.#open()
    await this.#advanceTo(target)
  }

  /** Ends a group that travels by `travelTo`. */
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

  /** Stops at once: what is under way is not finished. */
  abandon(): void {
    this.stop()
    this.#session?.abandon()
  }

  /** Takes the cursors of another group over as soon as both stand at the same position. False when this one ends. */
  merge(other: ProjectionGroup): Promise<boolean> {
    if (this.#isStopping) return Promise.resolve(false)
    return new Promise((merged, failed) => {
      this.#merges.push({ other, merged, failed })
      this.wake()
    })
  }

  /** Tries the parked events of a cursor again, between two pages. Answers with how many are still parked. */
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

  /** Makes sure, between two pages, that its tables are still the ones that it began with; parts from those that are not. */
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
    // Plans are kept while tables grow from nothing, so the index has to be preferred from the first row on. The server
    // gives up before we do, so that a statement is rarely ended without its answer.
    // An open transaction of a runner that sleeps must be gone before its tables are taken over.
    const [serverMs, idleMs] = [Math.round(answerMs * 0.9), Math.round(answerMs * 0.3)]
    await this.#session.query(
      `set enable_seqscan = off; set statement_timeout = ${serverMs}; set lock_timeout = ${serverMs};
       set idle_in_transaction_session_timeout = ${idleMs}`,
    )
  }

  #connection(): Session {
    if (!this.#session) throw new Error('the group is not under way')
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

  // The target is a position that another group has read up to, so there is nothing between it and the last event.
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
      // A failure is met when the page is asked for.
      next.catch(() => undefined)
      this.#prefetched = { from: last.position, limit, page: next }
    }
    return page
  }

  async #handlePage(events: readonly Recorded[]): Promise<void> {
    try {
      await this.#apply(this.cursors, events)
    } catch (error) {
      // A table that is missing may have been replaced by a rebuild before its rows were read.
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

  /** Which cursors do not stand any more where this group left them; null when all do. */
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

  /** Others may replace one table after the other; all that they do not touch goes on meanwhile. */
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

  /** The database refuses the page of some cursor: each writes it alone, and those that cannot are left behind. */
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
      onParked: events.map((event) => ({ cursor, event, reason })),
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
