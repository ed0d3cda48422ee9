import { createHash } from 'node:crypto'
import { seriesOverAt } from '#events/appointments/single-dates.ts'
import { wordsIn } from '#events/calendar-imports/calendar-import-words.ts'
import type { ExternalSeries } from '#events/calendar-subscriptions/external-series.ts'
import { calendarSourceLimits } from '#platform/calendar-sources/calendar-source.limits.ts'
import type { LeftOut, SourceCopy, SourceEntry } from '#platform/calendar-sources/calendar-sources.ts'
import { intervalIn } from '#platform/calendar-sources/refresh-times.ts'
import { blocksOf, headValue } from '#platform/ical/reading/blocks.ts'
import { type ReadEntry, readCalendarInTurns } from '#platform/ical/reading/read-calendar.ts'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'

const { entries: maxEntries } = valuesOf(calendarSourceLimits)

export type ReadSource = { name: string; copy: Omit<SourceCopy, 'etag' | 'last_modified'> }

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Reads the text of a source. What cannot be read is left out, and dates say what the source says. */
export const readSource = async (
  text: string,
  { zone, now, language }: { zone: string; now: Instant; language: string },
): Promise<ReadSource | 'not_a_calendar' | 'too_many_entries'> => {
  const read = await readCalendarInTurns(text, {
    zone,
    year: Number(now.slice(0, 4)),
    maxEntries,
    untitled: wordsIn(language).words.untitled,
  })
  if (read === null) return 'not_a_calendar'
  if (read === 'too_many') return 'too_many_entries'
  const head = blocksOf(text)?.head ?? []
  const entries = new Map(read.entries.map(sourceEntry).map((entry) => [entry.entry_id, entry]))
  return {
    name: read.name,
    copy: {
      fingerprint: fingerprintOf(text),
      interval_s: intervalIn([headValue(head, 'REFRESH-INTERVAL'), headValue(head, 'X-PUBLISHED-TTL')]),
      entries: [...entries.values()],
      left_out: countedBy(read.refused.map(({ reason }) => reason)),
    },
  }
}

/** How often each reason occurs, the most frequent first. */
const countedBy = (reasons: readonly string[]): LeftOut[] =>
  [...new Set(reasons)]
    .map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }))
    .sort((one, other) => other.count - one.count)

const sourceEntry = ({ uid, dates, date, recurrence, ...content }: ReadEntry): SourceEntry => {
  const exceptions = Object.fromEntries(
    dates.map(({ occurrence, canceled, deleted, own }) => [
      occurrence,
      { moved: own && { start: own.start, end: own.end }, canceled, deleted },
    ]),
  )
  const { name, description, location, url, canceled } = content
  const entry: ExternalSeries = {
    ...{ name, description, location, url, canceled, date, recurrence, exceptions },
    words: Object.fromEntries(
      dates.flatMap(({ occurrence, own }) => (own ? [[occurrence, wordsOf(own)]] : [])),
    ),
  }
  const starts = [date.start, ...dates.flatMap(({ own }) => (own ? [own.start] : []))]
  return {
    entry_id: createHash('sha256').update(uid).digest('hex').slice(0, 24),
    starts_at: starts.reduce((first, start) => (start < first ? start : first)),
    ends_at: seriesOverAt(entry),
    entry,
  }
}

const wordsOf = ({ name, description, location, url }: NonNullable<ReadEntry['dates'][number]['own']>) => ({
  name,
  description,
  location,
  url,
})
