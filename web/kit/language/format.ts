import { DateTime, Duration } from 'luxon'
import { useMemo } from 'react'
import { withFirstOfMonth } from '#platform/language/date-text.ts'
import type { Instant } from '#platform/language/instant.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import { currentSession } from '../data/session.ts'
import { type Text, useLanguage, useText } from './texts.ts'

export type Format = {
  zone: string
  locale: string
  /** An instant in the reader's zone (or another), speaking the reader's language. */
  at: (instant: Instant, zone?: string) => DateTime
  /** 18:30 */
  time: (instant: Instant, zone?: string) => string
  /** 18:30–20:00 */
  timeRange: (start: Instant, end: Instant | null, zone?: string) => string
  /** 24 September 2026; without the year when it is this one. */
  date: (instant: Instant, zone?: string) => string
  /** Thu 24 Sept */
  shortDate: (instant: Instant, zone?: string) => string
  /** Thursday, 24 September; with the year when it is another one. */
  longDate: (instant: Instant, zone?: string) => string
  /** 17/09/2026, or 17.09.2026 in German. */
  numericDate: (instant: Instant, zone?: string) => string
  /** 17/09/2026 08:54, or 17.09.2026 08:54 in German. */
  numericDateTime: (instant: Instant, zone?: string) => string
  /** 17.09.2026 08:54, in every language. */
  stamp: (instant: Instant, zone?: string) => string
  /** Times today, then weekdays, then dates: for lists. */
  brief: (instant: Instant) => string
  /** Near: "in 4 hours"; within a week: the weekday; beyond: the date. */
  relative: (instant: Instant) => string
  /** The same without the time of day. */
  distance: (instant: Instant) => string
  /** The same where the day does as well: null beyond a week. */
  nearness: (instant: Instant) => string | null
  /** The same of a whole day, which is that day in every zone. */
  dayNearness: (instant: Instant, zone: string) => string | null
  /** Today, Yesterday or a date, with a time. */
  when: (instant: Instant) => string
  number: (value: number) => string
  /** An amount of money: whole, or with both digits. */
  amount: (value: number) => string
  /** The zone in words, or null when it shows the same time as the reader's. */
  otherZone: (zone: string, at: Instant) => string | null
}

export const useFormat = (): Format => {
  const language = useLanguage()
  const say = useText()
  const zone = currentSession()?.member?.time_zone ?? recentZone()
  return useMemo(() => formatOf(localeOf(language), zone, say), [language, zone, say])
}

/** The zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const lookedUpEveryMs = 60_000
let lookedUp = { zone: '', at: 0 }

// To ask the browser takes long, and every row of a list needs the zone.
const recentZone = (): string => {
  const now = Date.now()
  if (lookedUp.zone === '' || Math.abs(now - lookedUp.at) > lookedUpEveryMs)
    lookedUp = { zone: browserZone(), at: now }
  return lookedUp.zone
}

export const formatOf = (locale: string, zone: string, say: Text): Format => {
  const at = (instant: Instant, other = zone) => DateTime.fromISO(instant, { zone: other }).setLocale(locale)
  const today = () => DateTime.now().setZone(zone).setLocale(locale).startOf('day')
  const daysFromToday = (moment: DateTime) => moment.setZone(zone).startOf('day').diff(today(), 'days').days
  const time = (instant: Instant, other?: string) => at(instant, other).toFormat('HH:mm')
  const numericDay = (instant: Instant, other?: string) =>
    at(instant, other).toLocaleString({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const unlessThisYear = (moment: DateTime) =>
    moment.year === today().year ? {} : ({ year: 'numeric' } as const)
  const dayMonth = (moment: DateTime) =>
    writtenDate(moment, { day: 'numeric', month: 'long', ...unlessThisYear(moment) })

  const dayWord = (moment: DateTime): string | null => {
    const days = daysFromToday(moment)
    if (days === 0) return say('kit.today')
    if (days === -1) return say('kit.yesterday')
    if (days === 1) return say('kit.tomorrow')
    return null
  }
  const nearDay = (moment: DateTime): string | null =>
    dayWord(moment) ?? (Math.abs(daysFromToday(moment)) < 7 ? moment.toFormat('cccc') : null)
  const withinHours = (moment: DateTime): string | null => {
    const minutes = Math.abs(moment.diffNow('minutes').minutes)
    if (minutes < 1) return say('kit.now')
    return minutes < 12 * 60 ? moment.toRelative({ locale }) : null
  }

  return {
    zone,
    locale,
    at,
    time,
    timeRange: (start, end, other) =>
      end === null ? time(start, other) : `${time(start, other)}–${time(end, other)}`,
    date: (instant, other) => dayMonth(at(instant, other)),
    shortDate: (instant, other) =>
      writtenDate(at(instant, other), { weekday: 'short', day: 'numeric', month: 'short' }),
    longDate: (instant, other) =>
      writtenDate(at(instant, other), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...unlessThisYear(at(instant, other)),
      }),
    numericDate: numericDay,
    numericDateTime: (instant, other) => `${numericDay(instant, other)} ${time(instant, other)}`,
    stamp: (instant, other) => at(instant, other).toFormat('dd.MM.yyyy HH:mm'),
    brief: (instant) => {
      const moment = at(instant)
      const days = daysFromToday(moment)
      if (days === 0) return moment.toFormat('HH:mm')
      if (days === -1) return say('kit.yesterday')
      if (days < 0 && days > -7) return moment.toFormat('ccc').replace('.', '')
      return writtenDate(moment, {
        day: 'numeric',
        month: 'short',
        ...unlessThisYear(moment),
      })
    },
    relative: (instant) => {
      const moment = at(instant)
      const day = nearDay(moment)
      return withinHours(moment) ?? (day ? `${day}, ${moment.toFormat('HH:mm')}` : dayMonth(moment))
    },
    distance: (instant) => {
      const moment = at(instant)
      return withinHours(moment) ?? nearDay(moment) ?? dayMonth(moment)
    },
    nearness: (instant) => {
      const moment = at(instant)
      return withinHours(moment) ?? nearDay(moment)
    },
    dayNearness: (instant, other) => nearDay(at(instant, other).setZone(zone, { keepLocalTime: true })),
    when: (instant) => {
      const moment = at(instant)
      return `${dayWord(moment) ?? writtenDate(moment, { day: 'numeric', month: 'short', ...unlessThisYear(moment) })}, ${moment.toFormat('HH:mm')}`
    },
    number: (value) => new Intl.NumberFormat(locale).format(value),
    amount: (value) => {
      const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
      return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(value)
    },
    otherZone: (other, instant) =>
      at(instant, other).offset === at(instant).offset ? null : zoneName(other, locale, instant),
  }
}

/** A date as the moment's language writes it: "24 September 2026", in French "1er janvier". */
export const writtenDate = (moment: DateTime, options: Intl.DateTimeFormatOptions): string =>
  withFirstOfMonth(moment.toLocaleString(options), moment.locale ?? '')

/** "Berlin (CEST)": the city of a zone and its short name at an instant. */
export const zoneName = (zone: string, locale: string, at: Instant): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const short = DateTime.fromISO(at, { zone }).setLocale(locale).offsetNameShort
  return short === null ? city : `${city} (${short})`
}

/** "2 h 30 min" of a length in milliseconds. */
export const lengthText = (milliseconds: number, locale: string): string => {
  const { hours, minutes } = Duration.fromMillis(milliseconds).shiftTo('hours', 'minutes')
  const parts = { ...(hours ? { hours } : {}), ...(minutes || !hours ? { minutes } : {}) }
  return Duration.fromObject(parts, { locale }).toHuman({ unitDisplay: 'short' })
}
