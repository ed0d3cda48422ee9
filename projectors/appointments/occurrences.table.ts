import type { Instant } from '#platform/language/instant.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * Every single date, that of an appointment and each of a series as far as two years ahead, with all that a chip
 * shows. It is sought by the keys that see it, each qualified by each month that the date touches
 * (`2026-09|calendar:fairs`), so that one look into one index finds what a person sees in a month.
 */
export const occurrences = table(
  'occurrences',
  4,
  {
    audience: column.derivedAudience({
      sql: `case when deleted then '{}'::text[] else shared_with end`,
      of: ({ deleted, shared_with }) => (deleted ? [] : shared_with),
    }),
    appointment_id: column.id,
    is_series: column.flag,
    organizer_id: column.id,
    private_to: column.id.nullable,
    name: column.text.blankedOf('authored', 'private_to', ''),
    calendar_ids: column.ids,
    start: column.instant,
    end: column.instant.nullable,
    all_day: column.flag,
    time_zone: column.text,
    same_day: column.flag,
    location_name: column.text.blankedOf('authored', 'private_to', ''),
    participation_locked: column.flag,
    user_can_opt: column.flag,
    show_participants_to_admins_only: column.flag,
    meeting_link: column.text.blankedOf('authored', 'private_to', ''),
    canceled: column.flag,
    deleted: column.flag,
    /** One date of a series was canceled or deleted by itself, and stays so when the series is revived or restored. */
    date_canceled: column.flag,
    date_deleted: column.flag,
    /** One date of a series has its own title, or its own location. */
    own_name: column.flag,
    own_place: column.flag,
    shared_with: column.keys,
    /** The audience by month. */
    month_keys: column.keys,
  },
  { isSearchedByAudience: false, indexes: [['appointment_id'], ['month_keys']] },
)
export type OccurrenceRow = RowOf<typeof occurrences>

/** How many months of a span have keys. */
export const mostMonths = 60

/** The months (`yyyy-mm`, UTC) that a span touches; at most `mostMonths`. */
export const monthsOf = (from: Instant, to: Instant): string[] => {
  const [year = 0, month = 1] = from.slice(0, 7).split('-').map(Number)
  const months: string[] = []
  for (let at = 0; at < mostMonths; at += 1) {
    const index = month - 1 + at
    const name = `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    if (at > 0 && name > to.slice(0, 7)) break
    months.push(name)
  }
  return months
}

/** Keys as an occurrence carries them for some months. */
export const monthKeys = (months: readonly string[], keys: readonly string[]): string[] =>
  months.flatMap((month) => keys.map((key) => `${month}|${key}`))
