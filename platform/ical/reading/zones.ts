import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { canonicalZone } from '#platform/language/zone.ts'
import { calendarAround } from './blocks.ts'

/** Finds the zone that a name in a file means; null when nobody knows it. */
export type FindZone = (name: string) => string | null

/**
 * Zones by the names that a file gives them: names that are known everywhere, those behind a maker's own path, and names
 * of the file's own, whose rules are compared with those of the known zones.
 */
export const zonesIn = (
  blocks: readonly string[],
  { preferred, year }: { preferred: string; year: number },
): FindZone => {
  const own = new Map(blocks.slice(0, maxZones).flatMap((block) => described(block)))
  const found = new Map<string, string | null>()
  return (name) => {
    const known = found.get(name)
    if (known !== undefined) return known
    const zone = nameIn(name) ?? zoneLike(own.get(name), { preferred, year })
    found.set(name, zone)
    return zone
  }
}

// `/mozilla.org/20050126_1/Europe/Berlin`, and names in quotes.
const nameIn = (name: string): string | null => {
  const plain = name.trim().replace(/^"|"$/g, '')
  const parts = plain.split('/').filter((part) => part !== '')
  const tails = parts.map((_, at) => parts.slice(at).join('/'))
  const isPath = plain.startsWith('/')
  for (const tail of isPath ? tails : [plain]) {
    const zone = canonicalZone(tail)
    if (zone !== null) return zone
  }
  return null
}

const described = (block: string): [string, ICAL.Component][] => {
  try {
    const component = calendarAround(block).getFirstSubcomponent('vtimezone')
    const name = component?.getFirstPropertyValue('tzid')
    return component && typeof name === 'string' ? [[name, component]] : []
  } catch {
    return []
  }
}

const zoneLike = (
  component: ICAL.Component | undefined,
  { preferred, year }: { preferred: string; year: number },
): string | null => {
  if (component === undefined) return null
  const location = component.getFirstPropertyValue('x-lic-location')
  const zoneName = typeof location === 'string' ? nameIn(location) : null
  if (zoneName !== null) return zoneName
  try {
    const zone = new ICAL.Timezone({ component: around(year, component), tzid: 'own' })
    const wanted = days(year).map((day) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T12:00:00`)))
    const isLike = (name: string) => days(year).every((day, at) => offsetOn(name, day) === wanted[at])
    return [preferred, ...wellKnown, ...Intl.supportedValuesOf('timeZone')].find(isLike) ?? null
  } catch {
    return null
  }
}

const maxZones = 100
const maxChanges = 500
const partsOfZones = new Set(['BYMONTH', 'BYDAY', 'BYMONTHDAY'])
const maxValues = 31

/**
 * The same zone with rules that begin shortly before a year, because ical.js reckons every change from the first one on.
 * Throws for rules that change clocks more often than zones do.
 */
const around = (year: number, component: ICAL.Component): ICAL.Component => {
  const zone = new ICAL.Component(structuredClone(component.toJSON()))
  const observances = zone.getAllSubcomponents()
  if (observances.length > maxChanges) throw new RangeError('too many rules')
  for (const one of observances) {
    const start = one.getFirstPropertyValue('dtstart')
    const [rule, ...more] = one.getAllProperties('rrule').map((property) => property.getFirstValue())
    if (more.length > 0 || one.getAllProperties('rdate').length > maxChanges)
      throw new RangeError('too many rules')
    if (!(start instanceof ICAL.Time) || !(rule instanceof ICAL.Recur)) continue
    if (!isOfZone(rule)) throw new RangeError('no rule of a zone')
    const lastYear = lastYearOf(rule, start)
    const first = Math.max(start.year, Math.min(year - 2, lastYear))
    if (lastYear < year - 2) one.removeAllProperties('rrule')
    one.updatePropertyWithValue('dtstart', inYear(first, start))
  }
  return zone
}

const isOfZone = ({ freq, interval, parts }: ICAL.Recur): boolean =>
  freq === 'YEARLY' &&
  interval === 1 &&
  Object.entries(parts).every(([part, values]) => partsOfZones.has(part) && values.length <= maxValues)

const lastYearOf = ({ until, count }: ICAL.Recur, { year }: ICAL.Time): number =>
  until?.year ?? (count ? year + count - 1 : Number.POSITIVE_INFINITY)

const inYear = (year: number, { month, day, hour, minute, second }: ICAL.Time): ICAL.Time =>
  ICAL.Time.fromData({
    year,
    month,
    day: month === 2 ? Math.min(day, 28) : day,
    hour,
    minute,
    second,
    isDate: false,
  })

// Among zones with the same rules, one that many people know.
const wellKnown = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'Europe/Moscow',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
]

// The changes of clocks lie between these days.
const days = (year: number): string[] =>
  [
    '01-15',
    '02-15',
    '03-20',
    '04-10',
    '05-15',
    '06-15',
    '07-15',
    '08-15',
    '09-20',
    '10-15',
    '11-10',
    '12-15',
  ].map((day) => `${year}-${day}`)

const offsetOn = (zone: string, day: string): number =>
  Temporal.PlainDateTime.from(`${day}T12:00:00`).toZonedDateTime(zone).offsetNanoseconds / 1_000_000_000
