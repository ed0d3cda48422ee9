import { isZone, offsetOf } from './time-zone.ts'

// An instant on the clock of a zone. Its members have the names and the meaning that Luxon gives them, as far as the pages use it;
// the spec compares both. Luxon itself would be 21 kB of the first page.

type Clock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}
type Length = {
  years?: number
  months?: number
  weeks?: number
  days?: number
  hours?: number
  minutes?: number
  milliseconds?: number
}
type Span = 'days' | 'hours' | 'minutes' | 'milliseconds'
type Unit = 'month' | 'week' | 'day' | 'hour' | 'minute'
type Options = { zone?: string; locale?: string }

const spans = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, milliseconds: 1 } as const
const written = /^(\d{4}-\d\d(?:-\d\d)?)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

export class DateTime {
  readonly #time: number
  readonly zoneName: string
  readonly #locale: string
  #clock: Clock | null = null

  private constructor(time: number, { zone = browserZone(), locale = 'en-GB' }: Options) {
    this.#time = isZone(zone) ? time : Number.NaN
    this.zoneName = zone
    this.#locale = locale
  }

  static now(): DateTime {
    return new DateTime(Date.now(), {})
  }

  /** Reads a month, a day or an instant. Without an offset it is the time of the zone. */
  static fromISO(text: string, options: Options = {}): DateTime {
    const [, date = '', clock = '00:00', offset] = written.exec(text) ?? []
    if (offset !== undefined) return new DateTime(Date.parse(text), options)
    const local = Date.parse(`${date.length === 7 ? `${date}-01` : date}T${clock}Z`)
    // The engine reads 31 June as a day of July.
    if (Number.isNaN(local) || !isoOf(local).startsWith(date)) return new DateTime(Number.NaN, options)
    const { zone = browserZone() } = options
    return new DateTime(timeOfClock(local, zone, offsetOf(zone, local)), options)
  }

  get isValid(): boolean {
    return !Number.isNaN(this.#time)
  }
  get year(): number {
    return this.#shown.year
  }
  get month(): number {
    return this.#shown.month
  }
  get day(): number {
    return this.#shown.day
  }
  get hour(): number {
    return this.#shown.hour
  }
  get minute(): number {
    return this.#shown.minute
  }
  /** 1 is Monday. */
  get weekday(): number {
    return new Date(this.#local).getUTCDay() || 7
  }
  /** As ISO 8601 counts: a week belongs to the year of its Thursday. */
  get weekNumber(): number {
    const thursday = new Date(this.#local + (4 - this.weekday) * spans.days)
    return 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0)) / (7 * spans.days))
  }
  /** Minutes ahead of UTC. */
  get offset(): number {
    return offsetOf(this.zoneName, this.#time)
  }
  /** CEST, or GMT+9 where the language has no name. */
  get offsetNameShort(): string | null {
    if (!this.isValid) return null
    return this.#part({ timeZoneName: 'short' }, 'timeZoneName')
  }

  plus(length: Length | number): DateTime {
    if (typeof length === 'number') return this.#at(this.#time + length)
    const { years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, milliseconds = 0 } = length
    const later = hours * spans.hours + minutes * spans.minutes + milliseconds
    if (years === 0 && months === 0 && weeks === 0 && days === 0) return this.#at(this.#time + later)
    const { year, month, day } = this.#shown
    const first = Date.UTC(year + years, month - 1 + months)
    const whole = Math.min(day, daysIn(first)) - 1 + Math.trunc(days) + weeks * 7
    const part = (days - Math.trunc(days)) * spans.days
    return this.#at(
      timeOfClock(first + whole * spans.days + this.#sinceMidnight, this.zoneName, this.offset) +
        later +
        part,
    )
  }

  minus(length: Length | number): DateTime {
    if (typeof length === 'number') return this.plus(-length)
    return this.plus(Object.fromEntries(Object.entries(length).map(([unit, count]) => [unit, -count])))
  }

  set(changes: Partial<Clock>): DateTime {
    const clock = { ...this.#shown, ...changes }
    if (changes.day === undefined)
      clock.day = Math.min(clock.day, daysIn(Date.UTC(clock.year, clock.month - 1)))
    return this.#at(timeOfClock(localOf(clock), this.zoneName, this.offset))
  }

  startOf(unit: Unit): DateTime {
    const whole = { second: 0, millisecond: 0 }
    if (unit === 'minute') return this.set(whole)
    if (unit === 'hour') return this.set({ minute: 0, ...whole })
    const midnight = { hour: 0, minute: 0, ...whole }
    if (unit === 'day') return this.set(midnight)
    if (unit === 'month') return this.set({ day: 1, ...midnight })
    return this.set({ day: this.day - this.weekday + 1, ...midnight })
  }

  endOf(unit: 'day'): DateTime {
    return this.plus({ days: 1 }).startOf(unit).minus(1)
  }

  /** How much later than the other. Days are those of the calendar, and a part of the last one by its own length. */
  diff<S extends Span>(other: DateTime, span: S): Record<S, number> {
    const sign = this.#time < other.#time ? -1 : 1
    const [early, late] = sign === 1 ? [other, this] : [this, other]
    const length = span === 'days' ? early.#daysUntil(late) : (late.#time - early.#time) / spans[span]
    return { [span]: length === 0 ? 0 : sign * length } as Record<S, number>
  }

  diffNow<S extends Span>(span: S): Record<S, number> {
    return this.diff(DateTime.now().setZone(this.zoneName), span)
  }

  /** Whether both clocks show the same day. */
  hasSame(other: DateTime, _unit: 'day'): boolean {
    return this.isValid && this.toISODate() === other.toISODate()
  }

  setZone(zone: string, { keepLocalTime = false } = {}): DateTime {
    const time = keepLocalTime ? timeOfClock(this.#local, zone, offsetOf(zone, this.#time)) : this.#time
    return new DateTime(time, { zone, locale: this.#locale })
  }

  toUTC(): DateTime {
    return this.setZone('utc')
  }

  setLocale(locale: string): DateTime {
    return new DateTime(this.#time, { zone: this.zoneName, locale })
  }

  /** As UTC writes it. */
  toISO(): string | null {
    return this.isValid ? isoOf(this.#time) : null
  }

  toISODate(): string | null {
    return this.isValid ? isoOf(this.#local).slice(0, 10) : null
  }

  toMillis(): number {
    return this.#time
  }

  valueOf(): number {
    return this.#time
  }

  toLocaleString(options: Intl.DateTimeFormatOptions): string {
    return this.isValid ? this.#format(options).format(this.#time) : invalid
  }

  /** "in 4 hours", "2 minutes ago" */
  toRelative(): string {
    const { minutes } = this.diffNow('minutes')
    const [count, unit] =
      Math.abs(minutes) < 60 ? ([minutes, 'minutes'] as const) : ([minutes / 60, 'hours'] as const)
    return new Intl.RelativeTimeFormat(this.#locale).format(Math.trunc(count), unit)
  }

  toFormat(pattern: string): string {
    if (!this.isValid) return invalid
    return pattern.replace(tokens, (token, literal?: string) => literal ?? this.#token(token))
  }

  #token(token: string): string {
    const { year, month, day, hour, minute, second } = this.#shown
    if (token === 'yyyy') return String(year).padStart(4, '0')
    if (token === 'cccc') return this.#part({ weekday: 'long' }, 'weekday')
    if (token === 'ccc') return this.#part({ weekday: 'short' }, 'weekday')
    if (token === 'LLLL') return this.#part({ month: 'long' }, 'month')
    if (token === 'ZZ') return offsetText(this.offset)
    const numbers: Record<string, number> = { MM: month, dd: day, HH: hour, mm: minute, ss: second }
    return two(numbers[token] ?? 0)
  }

  #part(options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string {
    const parts = this.#format(options).formatToParts(this.#time)
    return parts.find((part) => part.type === type)?.value ?? ''
  }

  #format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return formatOf(this.#locale, this.zoneName, options)
  }

  #daysUntil(late: DateTime): number {
    let days = Math.floor(late.#local / spans.days) - Math.floor(this.#local / spans.days)
    while (days > 0 && this.plus({ days }).#time > late.#time) days -= 1
    const before = this.plus({ days }).#time
    if (before === late.#time) return days
    return days + (late.#time - before) / (this.plus({ days: days + 1 }).#time - before)
  }

  #at(time: number): DateTime {
    return new DateTime(time, { zone: this.zoneName, locale: this.#locale })
  }

  get #local(): number {
    return this.#time + this.offset * spans.minutes
  }

  get #sinceMidnight(): number {
    return this.#local - Math.floor(this.#local / spans.days) * spans.days
  }

  get #shown(): Clock {
    this.#clock ??= clockOf(this.#local)
    return this.#clock
  }
}

const invalid = 'Invalid DateTime'
const tokens = /'([^']*)'|yyyy|MM|dd|HH|mm|ss|cccc|ccc|LLLL|ZZ/g
const two = (number: number): string => String(number).padStart(2, '0')
const isoOf = (time: number): string => new Date(time).toISOString()
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The days of the week from Monday, as a language names them. */
export const weekdayNames = (length: 'long' | 'short', locale: string): string[] =>
  // 5 January 1970 was a Monday.
  [4, 5, 6, 7, 8, 9, 10].map((day) => formatOf(locale, 'utc', { weekday: length }).format(day * spans.days))

const clockOf = (local: number): Clock => {
  const date = new Date(local)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  }
}

const localOf = ({ year, month, day, hour, minute, second, millisecond }: Clock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, millisecond)

const daysIn = (firstOfMonth: number): number => {
  const first = new Date(firstOfMonth)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
}

/**
 * When the clock of a zone shows a local time. It is shown twice when the clock is put back: `offset` chooses then. It is never
 * shown when the clock is put forward: the time is an hour later then.
 */
const timeOfClock = (local: number, zone: string, offset: number): number => {
  const first = local - offset * spans.minutes
  const other = offsetOf(zone, first)
  if (other === offset) return first
  const second = local - other * spans.minutes
  const last = offsetOf(zone, second)
  return last === other ? second : local - Math.min(other, last) * spans.minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, known)
  return known
}
