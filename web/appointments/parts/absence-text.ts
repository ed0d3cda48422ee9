import type { Instant } from '#platform/language/instant.ts'
import type { Format } from '#web/kit/language/format.ts'
import type { Text } from '#web/kit/language/texts.ts'

type Absence = { name: string; end?: Instant; note?: string }

/** Until when a member is out of office, with the note for others. */
export const absenceText = (say: Text, format: Format, { name, end, note = '' }: Absence): string => {
  // It ends with the day before.
  const last = end === undefined ? '' : format.date(new Date(Date.parse(end) - 1).toISOString())
  return note === ''
    ? say('appointments.absent_until', { name, day: last })
    : say('appointments.absent_until_with_note', { name, day: last, note })
}
