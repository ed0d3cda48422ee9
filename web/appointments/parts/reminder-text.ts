import type { Text } from '#web/kit/language/texts.ts'

const units = [
  ['weeks', 10_080],
  ['days', 1440],
  ['hours', 60],
] as const

/** "30 minutes before", "1 day before, at 09:00". */
export const reminderText = (say: Text, minutes: number, allDay: boolean): string => {
  if (minutes === 0) return say(allDay ? 'appointments.reminder.morning' : 'appointments.reminder.start')
  const [unit, length] = units.find(([, size]) => minutes % size === 0) ?? ['minutes', 1]
  const words = say(`appointments.reminder.${unit}`, { count: minutes / length })
  return allDay ? say('appointments.reminder.in_the_morning', { when: words }) : words
}
