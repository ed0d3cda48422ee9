import { valuesOf } from './limit.ts'
import { reminderLimits } from './reminder.limits.ts'
import { count, z } from './shapes.ts'

const { reminders: maxReminders, before: longestReminder } = valuesOf(reminderLimits)

/** Minutes before a date at which people are reminded. */
export const reminders = z
  .array(count.max(longestReminder, { message: 'reminder_too_early' }))
  .max(maxReminders, { message: 'too_many_reminders' })
