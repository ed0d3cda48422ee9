import type { DateWords, Location } from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { Change, NewRow, Rows } from '#platform/projections/projection.ts'
import { foundBy, searchRow, textOfDocument } from '#platform/search/search-row.ts'
import type { SearchRowWithParts } from '#platform/search/search-table.ts'

// A date that is canceled or deleted stays so when its series is revived or restored.
export const canceledAlone = 'date:canceled'
export const deletedAlone = 'date:deleted'

type OwnDate = {
  appointment_id: string
  private_to: string | null
  position: bigint
  occurrence: string
  /** Null where it takes place as the series says. */
  span: { start: string; end: string | null } | null
  words: DateWords
  marks?: readonly string[]
}

/** The row of one date with its own words and those of its series, for the readers of the series. */
export const dateRow = (
  rows: Rows<SearchRowWithParts>,
  { appointment_id, private_to, position, occurrence, span, words, marks = [] }: OwnDate,
): Change<SearchRowWithParts> =>
  rows.derive(
    occurrenceId(appointment_id, occurrence),
    appointment_id,
    (series): NewRow<SearchRowWithParts> => {
      const { start, end } = span ?? { start: occurrence, end: null }
      const row = searchRow({
        position,
        at: start,
        until: end,
        thing_id: appointment_id,
        owner: private_to,
        audience: series.audience,
        marks: [...series.marks.filter((mark) => /^(from|in|has|is|category):/.test(mark)), ...marks],
        title: words.name ?? null,
        details: words.location === undefined ? null : locationWords(words.location),
        body: textOfDocument(words.description ?? null),
      })
      const { hidden_from } = series
      return {
        ...row,
        ...foundBy(row.words, series.words),
        hidden: series.hidden || marks.includes(deletedAlone),
        hidden_from,
      }
    },
  )

/** Whether one date says anything of its own. */
export const says = (words: DateWords | null): words is DateWords =>
  words !== null && Object.keys(words).length > 0

/** The words of a place. */
export const locationWords = (location: Location | null): string => {
  const { name = '', address1 = '', address2 = '', zip = '', city = '', country = '' } = location ?? {}
  return [name, address1, address2, zip, city, country].filter(Boolean).join(' ')
}
