import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { changesOf } from './mark-notices.ts'
import type { MarkedStream } from './reading-marks.ts'
import { unreadLimits } from './unread.limits.ts'

/** Items that a member has marked as unread again although the mark of their stream says that they are read. */
export type UnreadExceptions = {
  /** Adds an item as the newest exception; the oldest ones beyond `maxUnreadExceptions` count as read again. */
  add: (of: MarkedStream, id: string, at: Instant) => Promise<void>
  /** Removes an item; nothing happens when it is no exception. */
  remove: (of: MarkedStream, id: string, at: Instant) => Promise<void>
}

export const maxUnreadExceptions = valuesOf(unreadLimits).exceptions

/** Exceptions in the row of the mark. Each change notifies the member's clients in the same statement. */
export const unreadExceptionsIn = (db: Knex): UnreadExceptions => ({
  add: async ({ member_id, stream, notices = [] }, id, at) => {
    await db.raw(
      `with moved as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at, below)
         values (:member_id, :stream, 0, 0, 1, :at, array[cast(:id as text)])
         on conflict (member_id, stream) do update
         set below = (array_remove(mark.below, :id) || excluded.below)
             [greatest(1, coalesce(cardinality(array_remove(mark.below, :id)), 0) + 2 - :most):],
           version = mark.version + 1, at = excluded.at
         where not coalesce(:id = any(mark.below), false)
         returning stream
       )
       select fm.append_changes(cast(:changes as json)) from moved`,
      {
        member_id,
        stream,
        id,
        at,
        most: maxUnreadExceptions,
        changes: changesOf(member_id, stream, notices),
      },
    )
  },
  remove: async ({ member_id, stream, notices = [] }, id, at) => {
    await db.raw(
      `with moved as (
         update fm.reading_marks
         set below = nullif(array_remove(below, :id), '{}'), version = version + 1, at = :at
         where member_id = :member_id and stream = :stream and :id = any(below)
         returning stream
       )
       select fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, id, at, changes: changesOf(member_id, stream, notices) },
    )
  },
})
