import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * What could not be done yet, wherever it waits: a view over the places where it is kept, and filled by no projection.
 * `id` is `<kind>~<where>~<which>`.
 */
export const parkedWork = table('parked_work', 1, {
  kind: column.oneOf('event', 'reaction', 'job', 'export', 'timer', 'mail', 'reply', 'row'),
  /** The projection, reactor, job, publication, command of the timer, channel of the mail, or read table of the row. */
  name: column.text,
  /** Type of the event that is stuck; null where the work is none. */
  type: column.text.nullable,
  position: column.text.nullable,
  /** Id of the event behind it, where that is known. */
  cause: column.text.nullable,
  /** `retrying`: it is retried automatically or because an administrator asked for it. */
  state: column.oneOf('parked', 'retrying'),
  /** As the program said it: may quote what it was about, so it is for logs and `failureOf`, and not for screens. */
  reason: column.text.nullable,
  /** How many of the same stream wait behind it. */
  behind: column.count,
  tries: column.count.nullable,
  first_seen: column.instant,
  next_try_at: column.instant.nullable,
})
export type ParkedRow = RowOf<typeof parkedWork>

/** Where the rows stand. */
export const parkedWorkView = 'fm.parked_work'
