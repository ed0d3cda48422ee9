import type { Instant } from '#platform/language/instant.ts'
import { isOfDate, type Question } from './question.ts'
import { type Span, spanOf } from './search-date.ts'
import type { FirstAsked, Lasting } from './search-section.ts'

/** Where nothing names a day. */
export const noneAsked: FirstAsked = () => null

/**
 * The dates that a search means. Where words stand in for a day, as in `on:2036-03-12 OR guests`, a date on that day comes
 * before all others.
 */
export const firstAsked = ({ alternatives, zone, now }: Question): FirstAsked => {
  const asked = alternatives
    .map((items) => items.flatMap(({ item }) => isOnDays(item, zone, now) ?? []))
    .filter((tests) => tests.length > 0)
  return (dates) => {
    const met = (date: Lasting) => asked.filter((tests) => tests.some((test) => test(date))).length
    const most = Math.max(0, ...dates.map(met))
    const byTime = [...dates].sort((one, other) => (one.start < other.start ? -1 : 1))
    return most === 0 ? null : (byTime.find((date) => met(date) === most) ?? null)
  }
}

type Item = Question['alternatives'][number][number]['item']

const isOnDays = (item: Item, zone: string, now: Instant): ((date: Lasting) => boolean) | null => {
  if (item.kind !== 'filter' || !isOfDate(item.operator)) return null
  const span = spanOf(item.value, zone, now)
  const test = tests[item.operator]
  return span && ((date) => test(date, span) !== item.negated)
}

const isBefore = ({ start }: Lasting, moment: Instant) => Date.parse(start) < Date.parse(moment)
const isOverFrom = ({ start, end }: Lasting, moment: Instant) =>
  Date.parse(end ?? start) >= Date.parse(moment)

const tests: Record<'on' | 'before' | 'after', (date: Lasting, span: Span) => boolean> = {
  before: (date, { start }) => isBefore(date, start),
  after: (date, { end }) => isOverFrom(date, end),
  on: (date, { start, end }) => isBefore(date, end) && isOverFrom(date, start),
}
