import { valuesOf } from '#platform/language/limit.ts'
import { count, z } from '#platform/language/shapes.ts'
import { reminderLimits } from './reminder.limits.ts'

const { reminders: maxReminders, before: longestReminder } = valuesOf(reminderLimits)

/** Minutes before a date at which people are reminded. */
export const reminders = z
  .array(count.max(longestReminder, { message: 'reminder_too_early' }))
  .max(maxReminders, { message: 'too_many_reminders' })
