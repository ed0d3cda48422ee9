import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { applyPage, commitFolded } from './apply-page.ts'
import { Fenced, type Moving, reachedBy } from './checkpoints.ts'
import { isAboutData, isAboutTables, reasonOf } from './failures.ts'
import type { Parked } from './fold.ts'
import { retryInLane } from './parked-retry.ts'
import type { Lane } from './projection-cursor.ts'
import { openSession, type Session } from './session.ts'

/** What a convoy is given by whoever runs it, and what it tells back. */
export type Surroundings = {
  store: EventStore
  db: Knex
  feed: ChangeFeed
  /** How the lanes' positions are kept. */
  moving: Moving
  batchSize: number
  /** Waits before an event that the database refuses is tried again; when they are used up, it is parked. */
  retryDelays: readonly number[]
  /** How long the database may take for one statement, in milliseconds; then the connection counts as lost. */
  answerMs: number
  /** Positions have moved. */
  moved: () => void
  /** Events were parked. */
  parked: (events: readonly Parked[]) => void
  /** Lanes that cannot go on together with the others: they go on alone from where they stand, or were moved to. */
  parted: (lanes: Lane[], error: unknown) => void
  /** The convoy has caught up. Answers true when another one that had caught up before has taken its lanes over. */
  caughtUp: (convoy: Convoy) => Promise<boolean>
}

type Admission = { joiner: Convoy; done: (admitted: boolean) => void; failed: (error: unknown) => void }
type Job = { run: () => Promise<void>; failed: (error: unknown) => void }

const idle = 1000

/**
 * Projections that stand at the same position and travel together: a page of the log is read once, folded for all of
 * them and committed in one transaction. Whoever falls behind or gets into trouble travels in a convoy of its own
 * and joins again at the end of the log.
 */
export class Convoy {
  readonly lanes: Lane[]
  position: bigint
  readonly #around: Surroundings
  #session: Session | null = null
  #limit: number
  #ahead: { from: bigint; limit: number; page: Promise<Recorded[]> } | null = null
  #stopping = false
  #woken = false
  #awaken: (() => void) | null = null
  #admissions: Admission[] = []
  #jobs: Job[] = []

  constructor(around: Surroundings, lanes: Lane[], position: bigint) {
    this.#around = around
    this.lanes = lanes
    this.position = position
    this.#limit = around.batchSize
  }

  /** Travels until it is stopped or taken over by another convoy. Throws what it cannot deal with itself. */
  async run(): Promise<void> {
    try {
      await this.#open()
      const horizon = await this.#around.store.head()
      while (!this.#stopping && this.lanes.length > 0) {
        this.#woken = false
        await this.#atTheBoundary()
        const limit = this.#limit
        const page = await this.#read(limit)
        if (page.length > 0) await this.#take(page)
        if (page.length < limit && this.position >= horizon && (await this.#arrive())) return
        if (page.length === 0) await this.#rest()
      }
    } finally {
      this.#stopping = true
      for (const { done } of this.#admissions.splice(0)) done(false)
      for (const { failed } of this.#jobs.splice(0)) failed(new Error('the projection is being restarted'))
      await this.#session?.close()
    }
  }

  /** Goes as far as a position that somebody has read up to, and rests there until it is called again. */
  async travelTo(target: bigint): Promise<void> {
    if (!this.#session?.isOpen()) await this.#open()
    await this.#advanceTo(target)
  }

  /** Ends a convoy that travels by `travelTo`. */
  async end(): Promise<void> {
    await this.#session?.close()
  }

  wake(): void {
    this.#woken = true
    this.#awaken?.()
  }

  stop(): void {
    this.#stopping = true
    this.wake()
  }

  /** Stops at once: what is under way is not finished. */
  abandon(): void {
    this.stop()
    this.#session?.abandon()
  }

  /** Takes the lanes of another convoy over as soon as both stand at the same position. False when this one ends. */
  admit(joiner: Convoy): Promise<boolean> {
    if (this.#stopping) return Promise.resolve(false)
    return new Promise((done, failed) => {
      this.#admissions.push({ joiner, done, failed })
      this.wake()
    })
  }

  /** Tries the parked events of a lane again, between two pages. Answers with how many are still parked. */
  retryParked(lane: Lane, stream: string | null): Promise<number> {
    if (this.#stopping) return Promise.reject(new Error('the projection is being restarted'))
    return new Promise((resolve, failed) => {
      const { store, feed } = this.#around
      const run = async () => {
        const session = this.#connection()
        resolve(await retryInLane({ session, store, feed, lane, position: this.position, stream }))
      }
      this.#jobs.push({ run, failed })
      this.wake()
    })
  }

  /** Makes sure, between two pages, that its tables are still the ones that it began with; parts from those that are not. */
  confirm(): void {
    const run = async () => {
      const fenced = await this.#fenced()
      if (fenced) this.#leave(fenced)
    }
    this.#jobs.push({ run, failed: () => undefined })
    this.wake()
  }

  async #open(): Promise<void> {
    const { db, answerMs } = this.#around
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
    if (!this.#session) throw new Error('the convoy is not under way')
    return this.#session
  }

  async #atTheBoundary(): Promise<void> {
    while (this.#admissions.length > 0) await this.#letIn(this.#admissions[0] as Admission)
    while (this.#jobs.length > 0) {
      const job = this.#jobs.shift() as Job
      await job.run().catch((error) => {
        job.failed(error)
        throw error
      })
    }
  }

  async #letIn(admission: Admission): Promise<void> {
    const { joiner, done, failed } = admission
    if (joiner.position > this.position) await this.#advanceTo(joiner.position)
    try {
      await joiner.#advanceTo(this.position)
    } catch (error) {
      this.#admissions.shift()
      return failed(error)
    }
    this.#admissions.shift()
    this.lanes.push(...joiner.lanes.splice(0))
    done(true)
  }

  // The target is a position that another convoy has read up to, so there is nothing between it and the last event.
  async #advanceTo(target: bigint): Promise<void> {
    while (this.position < target) {
      const page = (await this.#read(this.#limit)).filter(({ position }) => position <= target)
      if (page.length === 0) throw new Error(`the log ends before ${target}`)
      await this.#take(page)
    }
  }

  async #read(limit: number): Promise<Recorded[]> {
    const { store } = this.#around
    const ahead = this.#ahead
    this.#ahead = null
    const isUsable = ahead?.from === this.position && ahead.limit === limit
    const page = await (isUsable ? ahead.page : store.readAll(this.position, limit))
    const last = page.at(-1)
    if (last && page.length === limit && limit === this.#around.batchSize) {
      const next = store.readAll(last.position, limit)
      // A failure is met when the page is asked for.
      next.catch(() => undefined)
      this.#ahead = { from: last.position, limit, page: next }
    }
    return page
  }

  async #take(events: readonly Recorded[]): Promise<void> {
    try {
      await this.#apply(this.lanes, events)
    } catch (error) {
      // A table that is missing may have been replaced by a rebuild before its rows were read.
      const failure = isAboutTables(error) ? ((await this.#fenced()) ?? error) : error
      if (failure instanceof Fenced) {
        this.#leave(failure)
        return this.#take(events)
      }
      if (!isAboutData(error)) throw error
      if (this.lanes.length > 1) return this.#apart(events)
      if (events.length === 1) return this.#parkAfterRetries(events, error)
      this.#limit = Math.max(1, events.length >> 2)
      return
    }
    this.#limit = Math.min(this.#around.batchSize, this.#limit * 2)
    this.#reach(events)
  }

  async #apply(lanes: readonly Lane[], events: readonly Recorded[]): Promise<void> {
    const { feed, moving, parked } = this.#around
    const session = this.#connection()
    parked(await applyPage({ session, feed, moving, lanes, events, from: this.position }))
  }

  /** Which lanes do not stand any more where this convoy left them; null when all do. */
  async #fenced(): Promise<Fenced | null> {
    const { moving } = this.#around
    const { lanes, position } = this
    try {
      await moving.only(this.#connection(), lanes, position, reachedBy([], position))
      return null
    } catch (error) {
      if (error instanceof Fenced) return error
      throw error
    }
  }

  /** Others may replace one table after the other; all that they do not touch goes on meanwhile. */
  #leave(fenced: Fenced): void {
    const { lanes } = fenced
    for (const lane of lanes) this.lanes.splice(this.lanes.indexOf(lane), 1)
    this.#around.parted([...lanes], fenced)
  }

  #reach(events: readonly Recorded[]): void {
    this.position = events.at(-1)?.position ?? this.position
    for (const lane of this.lanes) lane.position = this.position
    this.#around.moved()
  }

  /** The database refuses the page of some lane: each writes it alone, and those that cannot are left behind. */
  async #apart(events: readonly Recorded[]): Promise<void> {
    const { parted } = this.#around
    for (const lane of [...this.lanes]) {
      try {
        await this.#apply([lane], events)
      } catch (error) {
        if (!isAboutData(error) && !(error instanceof Fenced)) throw error
        this.lanes.splice(this.lanes.indexOf(lane), 1)
        parted([lane], error)
      }
    }
    this.#reach(events)
  }

  async #parkAfterRetries(events: readonly Recorded[], first: unknown): Promise<void> {
    const { feed, retryDelays, moving } = this.#around
    const session = this.#connection()
    let failure = first
    for (const delay of retryDelays) {
      await after(delay)
      try {
        await this.#apply(this.lanes, events)
        return this.#reach(events)
      } catch (error) {
        if (!isAboutData(error)) throw error
        failure = error
      }
    }
    const reason = reasonOf(failure)
    const folded = this.lanes.map((lane) => ({
      lane,
      rows: [],
      replaced: [],
      removed: [],
      notices: [],
      handled: events.length,
      parked: events.map((event) => ({ lane, event, reason })),
    }))
    const to = reachedBy(events, this.position)
    const begin = () => moving.begin(session, this.lanes, this.position, to)
    this.#around.parked(await commitFolded({ session, feed }, folded, begin))
    this.#reach(events)
  }

  async #arrive(): Promise<boolean> {
    const unbuilt = this.lanes.filter(({ built }) => !built)
    await this.#around.moving.built(this.#connection(), unbuilt)
    for (const lane of unbuilt) {
      lane.built = true
      lane.notifies = true
    }
    return this.#around.caughtUp(this)
  }

  async #rest(): Promise<void> {
    if (this.#woken || this.#stopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idle)
      this.#awaken = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#awaken = null
  }
}
