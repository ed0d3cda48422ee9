import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import type { Crawler } from '#platform/crawler/crawler.ts'
import type { DailyMail } from '#platform/daily-mails/daily-mail.ts'
import { dailyMailSender } from '#platform/daily-mails/send-daily-mails.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { DomainEvent, PersonalClass, Recorded } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import type { Log } from '#platform/log/log.ts'
import { awaitingServer } from '#platform/mail/awaiting-server.ts'
import { currentMailBy, type MailCheck } from '#platform/mail/mail-check.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { type Accepted, emptyOutbox, forgetMails, pruneOutbox } from '#platform/mail/outbox.ts'
import type { Sender } from '#platform/mail/render-mail.ts'
import { holdSendingLock } from '#platform/mail/sending-lock.ts'
import type { Unsubscribing } from '#platform/mail/unsubscribing.ts'
import { pruneMailIn } from '#platform/mail-in/mail-in-queue.ts'
import { type MailIn, startMailInWorker } from '#platform/mail-in/mail-in-worker.ts'
import { retainNotifications } from '#platform/notifications/retention.ts'
import type { Progress } from '#platform/projections/progress.ts'
import type { PushSender } from '#platform/push/push.ts'
import { forgetPushes, prunePushes } from '#platform/push/push-outbox.ts'
import { sendPushes } from '#platform/push/send-pushes.ts'
import type { Commander } from '#platform/reactors/commander.ts'
import { type DueWork, doDueWork } from '#platform/reactors/due-work.ts'
import { effectsOf } from '#platform/reactors/effects.ts'
import { type JobOptions, jobRunner } from '#platform/reactors/jobs.ts'
import { logPages } from '#platform/reactors/log-pages.ts'
import type { MailService } from '#platform/reactors/mail-service.ts'
import { pruneReactions } from '#platform/reactors/reactions.ts'
import type { Reactor } from '#platform/reactors/reactor.ts'
import { type ReactorCursor, startCursor } from '#platform/reactors/reactor-cursor.ts'
import { fireTimers } from '#platform/reactors/timers.ts'
import { runAsLeader } from '#platform/scheduling/leader-election.ts'
import { scheduledLoop } from '#platform/scheduling/scheduled-loop.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { readFileTexts, type SearchedFiles } from '#platform/text-extraction/file-texts.ts'

export type ReactorRunnerOptions = {
  /** The store that decrypts personal fields. */
  store: Pick<EventStore, 'readAll' | 'at' | 'head' | 'subscribe'>
  db: Knex
  reactors: readonly Reactor[]
  commander: Commander
  mailer: Mailer
  /** Storage of mail attachments, of files that reactors remove and of exports. */
  storage: FileStorage
  progress: Pick<Progress, 'passed'>
  /** Sends pushes to devices; none are sent when missing. */
  pushes?: PushSender
  /** Fetches linked pages; none when missing. */
  crawler?: Pick<Crawler, 'crawl'>
  /** Long-running jobs; none when missing. */
  jobOptions?: JobOptions
  clock: Pick<Clock, 'now'>
  log: Log
  sender: () => Promise<Sender>
  /** Handles received mails; none when missing. */
  mailIn?: MailIn
  /** Mails of the day; none when missing. */
  daily?: { mails: readonly DailyMail[]; network: () => Promise<NetworkConfig> }
  /** Work that is due at times of its own; none when missing. */
  dueWorks?: readonly DueWork[]
  /** Files that are found by their texts; none are read when missing. */
  searchedFiles?: readonly SearchedFiles[]
  /** For how many days notifications are listed; a year when missing. */
  retentionDays?: number
  /** Whether mails still hold when they are sent; all do when missing. */
  mailChecks?: readonly MailCheck[]
  /** Whom notifications reach by mail; nobody when missing. */
  mailService?: MailService | undefined
  /** Removes what is kept of an erased person outside of the log; nothing when missing. */
  forgetPerson?: (memberId: string, classes: readonly PersonalClass[]) => Promise<void>
  /** The one-time token of an id, or null when it is no longer valid. */
  tokenOf: (id: string) => Promise<string | null>
  /** The token by which the recipient of a mail stops such mails; no mail has a link when missing. */
  unsubscribeToken?: Unsubscribing['tokenOf']
}

export type ReactorRunner = {
  /** Checks for new events, due timers and due mails at once. */
  wake: () => void
  /** The lowest position of all reactors; null while another process runs them. */
  position: () => bigint | null
  stop: () => Promise<void>
}

/**
 * Runs reactors, timers and the outbox in one process at a time. Events are delivered at least once, and each
 * effect is recorded and made once. Throws when a reactor is beyond the end of the log.
 */
export const startReactors = async (parts: ReactorRunnerOptions): Promise<ReactorRunner> => {
  assertUniqueNames(parts.reactors)
  const accepted: Accepted = new Map()
  let work: Work | null = null
  const election = await runAsLeader(parts.db, parts.log, async (onBroken) => {
    const started = await begin({ ...parts, accepted }, onBroken)
    work = started
    return {
      wake: started.wake,
      reloadBacklog: started.reloadBacklog,
      stop: async () => {
        work = null
        await started.stop()
      },
    }
  })
  return {
    wake: () => work?.wake(),
    position: () => work?.position() ?? null,
    stop: election.stop,
  }
}

/** Lives as long as the process; a term of the leader is shorter. */
type LeadingParts = ReactorRunnerOptions & { accepted: Accepted }

type Work = { wake: () => void; reloadBacklog: () => void; position: () => bigint; stop: () => Promise<void> }

const begin = async (parts: LeadingParts, onBroken: (error: Error) => void): Promise<Work> => {
  const sending = await holdSendingLock(parts.db, onBroken)
  try {
    const { stop, ...work } = await act(parts, onBroken)
    return {
      ...work,
      stop: async () => {
        await stop()
        await sending.end()
      },
    }
  } catch (error) {
    await sending.end()
    throw error
  }
}

const act = async (parts: LeadingParts, onBroken: (error: Error) => void): Promise<Work> => {
  const { db, store, clock, log } = parts
  const pages = logPages(store)
  const { publicUrl } = await parts.sender()
  const mailHost = new URL(publicUrl).hostname

  const effects = (reactor: string, event: Recorded) =>
    effectsOf(
      { ...parts, readerOf: parts.jobOptions?.readerOf, answersTo: parts.mailIn?.answersTo, mailHost },
      reactor,
      event,
    )
  const cursors: ReactorCursor[] = []
  for (const reactor of [...parts.reactors, forgetting(parts)])
    cursors.push(await startCursor(reactor, { db, store, clock, log, pages, effects, onBroken }))
  const timers = scheduledLoop(clock, (signal) => fireTimers(parts, signal), onBroken)
  const { mailChecks: checks = [], jobOptions } = parts
  const awaiting = awaitingServer()
  const sending = jobOptions
    ? { ...parts, awaiting, currentMail: currentMailBy({ ...parts, checks, readerOf: jobOptions.readerOf }) }
    : { ...parts, awaiting }
  const outbox = scheduledLoop(clock, (signal) => emptyOutbox(sending, signal), onBroken)
  const work = parts.jobOptions && jobRunner({ ...parts, ...parts.jobOptions, publicUrl }, () => jobs.wake())
  const { pushes: sender } = parts
  const pushes =
    sender &&
    scheduledLoop(clock, (signal) => sendPushes({ db, clock, log, pushes: sender }, signal), onBroken)
  const mailIn = parts.mailIn && startMailInWorker({ ...parts, mailHost }, parts.mailIn, onBroken)
  const jobs = scheduledLoop(clock, async () => work?.begin() ?? null, onBroken)
  const daily = dailyOf(parts, mailHost, onBroken)
  const { searchedFiles: sources, storage } = parts
  const texts =
    sources &&
    scheduledLoop(clock, (signal) => readFileTexts({ db, storage, clock, log, sources }, signal), onBroken)
  const { dueWorks } = parts
  const due = dueWorks && scheduledLoop(clock, (signal) => doDueWork(parts, dueWorks, signal), onBroken)
  const pruning = scheduledLoop(clock, () => prune(parts), onBroken)

  const poll = () => {
    pages.refresh()
    for (const cursor of cursors) cursor.wake()
  }
  const subscription = await store.subscribe(poll)
  poll()
  return {
    wake: () => {
      poll()
      timers.wake()
      outbox.wake()
      jobs.wake()
      mailIn?.wake()
      pushes?.wake()
      due?.wake()
    },
    reloadBacklog: () => {
      for (const cursor of cursors) cursor.reloadBacklog()
    },
    position: () =>
      cursors.map((cursor) => cursor.position()).reduce((lowest, at) => (at < lowest ? at : lowest)),
    stop: async () => {
      await subscription.close()
      const running = [
        ...cursors,
        timers,
        outbox,
        jobs,
        pruning,
        ...(work ? [work] : []),
        ...(mailIn ? [mailIn] : []),
        ...(pushes ? [pushes] : []),
        ...(daily ? [daily] : []),
        ...(texts ? [texts] : []),
        ...(due ? [due] : []),
      ]
      await Promise.all(running.map((part) => part.stop()))
    },
  }
}

/** The loop that sends the mails of the day. */
const dailyOf = (
  { daily, jobOptions, ...parts }: LeadingParts,
  mailHost: string,
  onBroken: (error: Error) => void,
) => {
  if (daily === undefined || jobOptions === undefined) return null
  const { readerOf } = jobOptions
  return scheduledLoop(parts.clock, dailyMailSender({ ...parts, ...daily, readerOf, mailHost }), onBroken)
}

const day = 86_400_000

const prune = async ({ db, clock, store, retentionDays = 365 }: ReactorRunnerOptions): Promise<Instant> => {
  await pruneReactions(db)
  await pruneOutbox(db, clock.now())
  await pruneMailIn(db, clock.now())
  await prunePushes(db, clock.now())
  await retainNotifications(db, { now: clock.now(), head: await store.head(), days: retentionDays })
  return plus(clock.now(), day)
}

// Mails and pushes are personal, and an outbox is no read table that the projection runner blanks. All else was removed
// by the command, but is there again where a database was restored from the time before it.
const forgetting = ({ db, forgetPerson }: Pick<LeadingParts, 'db' | 'forgetPerson'>): Reactor => ({
  name: 'forget-letters',
  on: {
    PersonErased: async ({ data }: DomainEvent<string, Erased>) => {
      await forgetMails(db, data.member_id)
      await forgetPushes(db, data.member_id)
      await forgetPerson?.(data.member_id, data.classes)
    },
  },
})

type Erased = { member_id: string; classes: readonly PersonalClass[] }

const assertUniqueNames = (reactors: readonly Reactor[]): void => {
  const seen = new Set<string>()
  for (const { name } of reactors) {
    if (seen.has(name)) throw new Error(`two reactors are called ${name}`)
    seen.add(name)
  }
}
