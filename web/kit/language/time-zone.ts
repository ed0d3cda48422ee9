const minute = 60_000
/** Zones change their clocks at quarters of an hour at most. */
const quarter = 15 * minute

const formats = new Map<string, Intl.DateTimeFormat | null>()
const offsets = new Map<string, Map<number, number>>()

/** Whether the browser knows the zone. */
export const isZone = (zone: string): boolean => formatOf(zone) !== null

/** Minutes that a zone is ahead of UTC at a time. */
export const offsetOf = (zone: string, time: number): number => {
  if (zone === 'utc' || Number.isNaN(time)) return 0
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const at = Math.floor(time / quarter)
  const offset = known.get(at) ?? computedOffset(zone, at * quarter)
  known.set(at, offset)
  return offset
}

const computedOffset = (zone: string, time: number): number => {
  const format = formatOf(zone)
  if (format === null) return 0
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(time)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  return Math.round((Date.UTC(year, month - 1, day, hour, minutes, second) - time) / minute)
}

const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = newFormat(zone)
  formats.set(zone, made)
  return made
}

const newFormat = (zone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
