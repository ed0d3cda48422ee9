import { dateFormat } from '#platform/language/date-text.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import { pluralKey } from '#platform/language/plural.ts'
import type { Language } from '#platform/language/shapes.ts'
import { firstDayOf } from '#platform/recurrence/recurrence.ts'
import { chosenDaysText } from '#platform/recurrence/rule-words.ts'
import { intervalOf } from '#platform/recurrence/series-days.ts'
import type { Recurrence, When } from './appointment.events.ts'
import { wordsIn } from './appointment-words.ts'

/** How often it takes place, and until when, in the reader's words. */
export const ruleText = (recurrence: Recurrence, date: When, language: Language): string => {
  const { rules } = wordsIn(language)
  const interval = intervalOf(recurrence)
  if (interval === null) return rules.never
  const { unit, every, count } = interval
  const words: Readonly<Record<string, string>> = rules
  const say = (key: string, values = {}) => interpolate(words[key] ?? '', values)
  const plain = every === 1 ? rules[unit] : say(`${unit}_interval`, { count: String(every) })
  const rule = chosenDaysText(interval, firstDayOf(date), { say, locale: localeOf(language) }) ?? plain
  if (count !== undefined) return say(pluralKey('times', count, language), { rule, count: String(count) })
  if (recurrence.recurrence_end_time === null) return rule
  const format = dateFormat(localeOf(language), { dateStyle: 'long', timeZone: date.time_zone })
  return interpolate(rules.until, { rule, day: format.format(new Date(recurrence.recurrence_end_time)) })
}
