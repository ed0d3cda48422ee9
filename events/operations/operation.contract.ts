import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { instant, z } from '#platform/language/shapes.ts'

/** Work that could not be done yet: retried automatically, or parked until an administrator retries it. */
export const StuckWork = z.object({
  id: z.string(),
  revision: z.string(),
  /** An event that a projection cannot take, or one that a reactor or an export cannot; a job that takes long; a timer; a mail; an answer by mail; a row that cannot be shown. */
  kind: z.enum(['event', 'reaction', 'job', 'export', 'timer', 'mail', 'reply', 'row']),
  /** The projection, reactor, job, export, command of the timer, or read table of the row. */
  name: z.string(),
  /** The event at which it stands, and its place in the log; null where none is known. */
  type: z.string().nullable(),
  feature: z.string().nullable(),
  position: z.string().nullable(),
  state: z.enum(['parked', 'retrying']),
  /** What kind of failure it was: never what it was about. */
  failure: z.object({ kind: z.string(), code: z.string().nullable() }),
  /** How many events of the same stream wait behind it. */
  behind: z.number(),
  tries: z.number().nullable(),
  first_seen: instant,
  next_try_at: instant.nullable(),
  can: z.object({ retry: z.boolean(), set_aside: z.boolean() }),
})
export type StuckWork = z.output<typeof StuckWork>

/** A read table and how far it follows the log. */
export const FollowedTable = z.object({
  name: z.string(),
  version: z.number(),
  /** `silent`: nobody has filled it for a while. */
  state: z.enum(['live', 'behind', 'building', 'silent']),
  position: z.string(),
  /** How far behind the one that is furthest, in positions of the log. */
  lag: z.string(),
  /** Streams of which an event is parked, and with it all later ones. */
  stuck: z.number(),
})
export type FollowedTable = z.output<typeof FollowedTable>

/** Why files are found by their names alone: their texts are not read again before they change. */
export const UnreadFiles = z.object({
  reason: z.enum(['too_large', 'too_long', 'encrypted', 'unreadable']),
  count: z.number(),
})
export type UnreadFiles = z.output<typeof UnreadFiles>

/** Appointments that could not be brought up to date in Microsoft Teams, by reason. */
export const FailedSynchronizations = z.object({
  /** As appointments say it. */
  reason: z.string(),
  count: z.number(),
  /** How many of them are tried again by themselves. */
  retried: z.number(),
})
export type FailedSynchronizations = z.output<typeof FailedSynchronizations>

export const operationContract = contract('operations', {
  look: query(
    'GET /administration/operations',
    Nothing,
    z.object({
      /** Longest stuck first, 500 at most. */
      stuck: z.array(StuckWork),
      total: z.number(),
      tables: z.array(FollowedTable),
      mails: z.object({ waiting: z.number(), stuck: z.number() }),
      files_unread: z.array(UnreadFiles),
      /** Null where the network is not connected to Microsoft Teams. */
      teams: z.object({ failed: z.array(FailedSynchronizations) }).nullable(),
      /** People whose keys were lost: how many, and the ids of 20 of them. */
      keys_missing: z.object({ count: z.number(), member_ids: z.array(z.string()) }),
    }),
    { page: true },
  ),
  retry: command('POST /administration/operations/:work_id/retry', Nothing),
  set_aside: command('DELETE /administration/operations/:work_id', Nothing),
})
