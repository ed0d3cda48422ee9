import type { Instant } from '#platform/language/instant.ts'
import type { Dated } from '#platform/recurrence/recurrence.ts'
import type { DateWords } from './appointment.events.ts'
import { locationText } from './location-text.ts'
import { dateAt, type Series, type SingleDate, type WordsOfDates } from './single-dates.ts'

type SeriesWithWords = Series & { words_of_dates: WordsOfDates | null }

/** An entry of a calendar program, as far as single dates differ in it. */
type Entry = {
  name: string
  description: string
  location: string
  url: string
  date: Dated
  occurrence: Instant | null
  left_out?: readonly Instant[]
  canceled: boolean
}

/** Says a description in plain text. */
type ToPlain = (description: NonNullable<DateWords['description']>) => string

/** The entry of one date of a series beside the entry of the whole. */
export const entryOfDate = <Of extends Entry>(
  entry: Of,
  { occurrence, canceled, start, end }: SingleDate,
  { name, location, text }: Pick<DateWords, 'name' | 'location'> & { text?: string } = {},
): Of => ({
  ...entry,
  date: { ...entry.date, start, end },
  occurrence,
  left_out: [],
  canceled: entry.canceled || canceled,
  ...(name === undefined ? {} : { name }),
  ...(location === undefined ? {} : { location: locationText(location), url: location.link }),
  ...(text === undefined ? {} : { description: text }),
})

/** Some dates of a series for calendar programs, each with an entry of its own. */
export const entriesOfDates = <Of extends Entry>(
  entry: Of,
  series: SeriesWithWords,
  starts: readonly Instant[],
  toPlain: ToPlain,
): Of[] =>
  starts
    .flatMap((start) => dateAt(series, start) ?? [])
    .map((date) => entryOfDate(entry, date, wordsAt(series, date.occurrence, toPlain)))

const wordsAt = ({ words_of_dates }: SeriesWithWords, occurrence: Instant, toPlain: ToPlain) => {
  const { description, ...own } = words_of_dates?.[occurrence] ?? {}
  return { ...own, ...(description === undefined ? {} : { text: description ? toPlain(description) : '' }) }
}

/** A series for calendar programs: without the dates that were deleted, and with an entry for each that differs. */
export const withSingleDates = <Of extends Entry>(
  entry: Of,
  series: SeriesWithWords,
  toPlain: ToPlain,
): Of[] => {
  const { exceptions, words_of_dates } = series
  const words = words_of_dates ?? {}
  const left_out = new Set<Instant>(entry.left_out)
  const deleted = Object.keys(exceptions).filter((start) => exceptions[start]?.deleted)
  const others = [...new Set([...Object.keys(exceptions), ...Object.keys(words)])]
    .filter((start) => !left_out.has(start))
    .sort()
  return [
    { ...entry, left_out: [...new Set([...left_out, ...deleted])].sort() },
    ...entriesOfDates(entry, series, others, toPlain),
  ]
}
