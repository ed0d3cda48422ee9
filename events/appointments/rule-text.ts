import { interpolate } from '#platform/language/interpolate.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Recurrence, When } from './appointment.events.ts'
import { wordsIn } from './appointment-words.ts'

/** How often it takes place, and until when, in the reader's words. */
export const ruleText = (
  { recurrence_frequency, recurrence_unit, recurrence_interval, recurrence_end_time }: Recurrence,
  { time_zone }: Pick<When, 'time_zone'>,
  language: Language,
): string => {
  const { rules } = wordsIn(language)
  if (recurrence_frequency === 'never') return rules.never
  const unit = recurrence_frequency === 'custom' ? (recurrence_unit ?? 'daily') : recurrence_frequency
  const rule =
    recurrence_interval === 1
      ? rules[unit]
      : interpolate(rules[`${unit}_interval`], { count: String(recurrence_interval) })
  if (recurrence_end_time === null) return rule
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: time_zone })
  return interpolate(rules.until, { rule, day: format.format(new Date(recurrence_end_time)) })
}
