import ICAL from 'ical.js'
import { type KeptDetails, keptDetailsOf, nothingKept } from '#platform/ical/reading/kept-details.ts'
import { type ReadEntry, readCalendarInTurns } from '#platform/ical/reading/read-calendar.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'

/** What an app stores: one appointment or series, and what it keeps for itself. */
export type StoredText = { uid: string; entry: ReadEntry; details: KeptDetails }

export type ReadingOptions = { zone: string; year: number; untitled: string }

const maxDates = 1_000
const maxUid = 255

/** Reads what an app stores. Refuses by the conditions of RFC 4791, 5.3.2.1 what is no calendar, and what no appointment can be. */
export const readStored = async (text: string, options: ReadingOptions): Promise<StoredText> => {
  const calendar = parsed(text)
  const components = calendar.getAllSubcomponents().filter(({ name }) => name !== 'vtimezone')
  if (calendar.hasProperty('method')) throw new DavRefusal(403, 'C:valid-calendar-object-resource')
  if (components.some(({ name }) => name !== 'vevent'))
    throw new DavRefusal(403, 'C:supported-calendar-component')
  if (components.length > maxDates) throw new DavRefusal(403, 'C:max-instances')
  const [uid, ...others] = new Set(components.map((one) => String(one.getFirstPropertyValue('uid') ?? '')))
  if (uid === undefined || others.length > 0 || !isUsable(uid))
    throw new DavRefusal(403, 'C:valid-calendar-object-resource')
  const entry = await readEntry(text, options)
  return { uid, entry, details: await keptDetailsOf(text, options) }
}

/** The entry of a text with one entry. Refuses one that no appointment or series can be. */
export const readEntry = async (text: string, options: ReadingOptions): Promise<ReadEntry> => {
  const read = await readCalendarInTurns(text, { ...options, maxEntries: maxDates })
  if (read === null || read === 'too_many') throw new DavRefusal(403, 'C:valid-calendar-data')
  const [entry, ...more] = read.entries
  // A date without its series has no place of its own.
  if (read.refused.some(({ reason }) => reason === 'date_without_series'))
    throw new DavRefusal(403, 'C:valid-calendar-object-resource')
  if (entry === undefined || more.length > 0 || read.refused.length > 0)
    throw new DavRefusal(403, 'C:valid-calendar-data')
  return entry
}

/** As it is stored; null for nothing. */
export const storedDetails = (details: KeptDetails): string | null => {
  const text = JSON.stringify(details)
  const isEmpty = Object.values(details.dates).every(
    ({ properties, components }) => properties.length === 0 && components.length === 0,
  )
  return isEmpty && text === JSON.stringify({ ...nothingKept, dates: details.dates }) ? null : text
}

const parsed = (text: string): ICAL.Component => {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name === 'vcalendar') return calendar
  } catch {
    // Answered below, as for any other text that is no calendar.
  }
  throw new DavRefusal(403, 'C:valid-calendar-data')
}

const isUsable = (uid: string): boolean => uid !== '' && uid.length <= maxUid && !/\p{Cc}/u.test(uid)
