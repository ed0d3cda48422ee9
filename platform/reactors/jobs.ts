import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { reasonOf } from '#platform/database/failures.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { isOutage } from '#platform/language/unavailable.ts'
import type { Log } from '#platform/log/log.ts'
import { storedMarksOf } from '#platform/marks/stored-marks.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import { statusOf } from '#platform/presence/presence-statuses.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { devicesOf } from '#platform/push/devices.ts'
import { ownRooms } from '#platform/rooms/member-rooms.ts'
import { savedOf } from '#platform/saved/saved-things.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { outageRetry } from '#platform/scheduling/retry-policy.ts'
import { savedSearchesOf } from '#platform/search/saved-searches.ts'
import type { ExportedList, OpenList } from '#platform/spreadsheets/exported-list.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { unfinishedUploads } from '#platform/uploads/resumable-uploads.ts'
import { heldByWebdav } from '#platform/webdav/dav-rows.ts'
import { assertDecided, type Commander } from './commander.ts'
import type { Job, JobTools } from './job.ts'
import { countOf, pageSize, pagesOfRows } from './job-rows.ts'

/** What jobs need in addition to reactors. */
export type JobOptions = {
  jobs: readonly Job[]
  readerOf: JobTools['readerOf']
  /** Lists of features that members can export; none when missing. */
  lists?: readonly ExportedList[]
  /** None when missing. */
  teams?: JobTools['teams']
}

export type JobRunnerOptions = JobOptions & {
  db: Knex
  store: Pick<EventStore, 'at'>
  clock: Pick<Clock, 'now'>
  commander: Commander
  progress: Pick<Progress, 'passed'>
  publicUrl: string
  storage: FileStorage
  log: Log
}

type JobRequest = { key: string; name: string; body: Record<string, unknown>; event: Recorded }

/** Stores a job that an event asks for; does nothing when it is stored already. */
export const noteJob = async (db: Knex, { key, name, body, event }: JobRequest): Promise<string> => {
  const { event_id, correlation_id, actor_id } = event.metadata
  await db('fm.jobs')
    .insert({
      key,
      name,
      body: JSON.stringify(body),
      position: String(event.position),
      actor_id,
      causation_id: event_id,
      correlation_id,
    })
    .onConflict('key')
    .ignore()
  await wakeReactors(db)
  return name
}

type JobRow = {
  key: string
  name: string
  body: Record<string, unknown>
  position: string
  actor_id: string | null
  causation_id: string
  correlation_id: string
  tries: number
  next_try_at: Instant
}

export type JobRunner = {
  /** Starts due jobs while slots are free; returns the time of the next one, or null. */
  begin: () => Promise<Instant | null>
  /** Aborts running jobs. They stay stored and start again. */
  stop: () => Promise<void>
}

const maxTogether = 2
/** Milliseconds before each retry; then the job gives up. */
const retryDelaysMs = [1_000, 5_000, 30_000]
/** How long a job waits for a read table, in milliseconds, before it is retried later. */
const tableTimeoutMs = 60_000

/** Runs stored jobs. The callback is called whenever a slot is free. */
export const jobRunner = (parts: JobRunnerOptions, onSlotFree: () => void): JobRunner => {
  const { db, clock } = parts
  const running = new Map<string, { actorId: string | null; ended: Promise<void> }>()
  const aborter = new AbortController()

  const start = (row: JobRow) => {
    const ended = runJob(parts, row, aborter.signal)
      .catch((error) =>
        parts.log.error({ job: row.key, reason: reasonOf(error) }, 'a job could not be saved'),
      )
      .finally(() => {
        running.delete(row.key)
        onSlotFree()
      })
    running.set(row.key, { actorId: row.actor_id, ended })
  }

  // One job per member at a time, so that no member delays the others.
  const isNext = ({ key, actor_id }: JobRow) =>
    running.size < maxTogether &&
    !running.has(key) &&
    ![...running.values()].some(({ actorId }) => actorId === actor_id)

  return {
    begin: async () => {
      const waiting: JobRow[] = await db('fm.jobs')
        .whereNotIn('key', [...running.keys()])
        .orderBy('next_try_at')
        .limit(100)
      if (aborter.signal.aborted) return null
      for (const row of waiting) if (row.next_try_at <= clock.now() && isNext(row)) start(row)
      return waiting.map(({ next_try_at }) => next_try_at).find((at) => at > clock.now()) ?? null
    },
    stop: async () => {
      aborter.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

const runJob = async (parts: JobRunnerOptions, row: JobRow, signal: AbortSignal): Promise<void> => {
  const { key, name, body } = row
  const tools = toolsFor(parts, row, signal)
  const job = parts.jobs.find((one) => one.job === name)
  try {
    if (!job) throw new Error(`unknown job ${name}`)
    await job.run(body, tools)
  } catch (error) {
    if (signal.aborted) return
    const reason = logFailure(parts, row, error)
    if (isOutage(error)) return waitForReturn(parts, row, reason)
    if (!job?.giveUp || row.tries < retryDelaysMs.length) return postpone(parts, row, reason)
    try {
      await job.giveUp(body, tools)
    } catch (failure) {
      // The service that would record the failure is unavailable as well.
      return postpone(parts, row, logFailure(parts, row, failure))
    }
  }
  await faultPoint('job-done')
  await parts.db('fm.jobs').where({ key }).delete()
}

const logFailure = ({ log }: JobRunnerOptions, { key, tries }: JobRow, error: unknown): string => {
  const reason = reasonOf(error)
  log.warn({ job: key, tries: tries + 1, reason }, 'a job failed')
  return reason
}

const postpone = async ({ db, clock }: JobRunnerOptions, row: JobRow, reason: string): Promise<void> => {
  const pause = retryDelaysMs[row.tries] ?? retryDelaysMs.at(-1) ?? 0
  await db('fm.jobs')
    .where({ key: row.key })
    .update({ tries: row.tries + 1, reason, next_try_at: plus(clock.now(), pause) })
}

/** However long a dependency is away, the job has not failed. */
const waitForReturn = async (
  { db, clock }: JobRunnerOptions,
  { key }: JobRow,
  reason: string,
): Promise<void> => {
  await db('fm.jobs')
    .where({ key })
    .update({ reason, next_try_at: plus(clock.now(), outageRetry) })
}

const toolsFor = (parts: JobRunnerOptions, row: JobRow, signal: AbortSignal): JobTools => {
  const { db, store, clock, commander, progress, storage, publicUrl, readerOf } = parts
  const { teams = null, lists = [] } = parts
  const { causation_id, correlation_id, actor_id: onBehalfOf } = row
  const waitForTable = async (table: Table<any>) => {
    const names = tablesReadTogether(table).map(({ name }) => name)
    signal.throwIfAborted()
    if (!(await progress.passed(names, BigInt(row.position), tableTimeoutMs)))
      throw new Error(`the table ${table.name} has not come to position ${row.position}`)
  }
  return {
    signal,
    now: clock.now,
    publicUrl,
    readerOf,
    storage,
    teams,
    eventAt: store.at,
    count: async (table, actor, wanted = {}) => {
      await waitForTable(table)
      return countOf(db, table, actor, wanted)
    },
    async *pages(table, actor, wanted = {}) {
      await waitForTable(table)
      for await (const page of pagesOfRows(db, table, actor, wanted)) {
        signal.throwIfAborted()
        await faultPoint('job-page')
        yield page
      }
    },
    openList: async (kind, request) => {
      const list = lists.find((one) => one.kind === kind)
      if (!list) throw new Error(`nothing lists ${kind}`)
      for (const table of list.dependsOn) await waitForTable(table)
      const opened = await list.open(db, { publicUrl, pageSize, ...request })
      if (!opened) return null
      const next: OpenList['next'] = async (reader) => {
        signal.throwIfAborted()
        const page = await opened.next(reader)
        await faultPoint('job-page')
        return page
      }
      return { ...opened, next }
    },
    findByIds: async (table, ids) => {
      await waitForTable(table)
      return db(`rm.${table.sqlName}`).whereIn('id', [...new Set(ids)]) as Knex.QueryBuilder<any, any[]>
    },
    findWhere: async (table, where) => {
      await waitForTable(table)
      return db(`rm.${table.sqlName}`).where(where) as Knex.QueryBuilder<any, any[]>
    },
    memberSettings: memberSettingsIn(db).of,
    readingMarks: (memberId) => storedMarksOf(db, memberId),
    savedThings: (memberId) => savedOf(db, memberId),
    savedSearches: (memberId) => savedSearchesOf(db, memberId),
    unfinishedUploads: (memberId) => unfinishedUploads(db, memberId),
    heldByWebdav: (memberId) => heldByWebdav(db, memberId),
    statusOf: (memberId) => statusOf(db, memberId),
    memberRooms: (memberId) => ownRooms(db, memberId),
    devices: (memberId) => devicesOf(db, memberId),
    // Each attempt reads again: the current state of the stream is the answer.
    send: async (name, body) => {
      const because = { key: newId(), causation_id, correlation_id, onBehalfOf }
      const outcome = await commander.send(name, body, because)
      assertDecided(outcome)
      return isRejection(outcome) ? outcome : null
    },
  }
}
