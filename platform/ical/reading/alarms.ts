import ICAL from 'ical.js'
import type { JCal } from '../ical.ts'

/**
 * Seconds from the start of a date at which an alarm shows something or sounds. Null for other components, and for alarms
 * at a moment of their own, after the end, or by mail.
 */
export const alarmOffset = (component: JCal): number | null => {
  const alarm = new ICAL.Component([...component])
  if (alarm.name !== 'valarm') return null
  const action = String(alarm.getFirstPropertyValue('action') ?? '').toUpperCase()
  const trigger = alarm.getFirstProperty('trigger')
  const value = trigger?.getFirstValue()
  const isOfStart = trigger?.getFirstParameter('related')?.toUpperCase() !== 'END'
  const isShown = action === 'DISPLAY' || action === 'AUDIO'
  return isShown && isOfStart && value instanceof ICAL.Duration ? value.toSeconds() : null
}

/** An alarm that shows a text so many seconds from the start of a date. */
export const alarmAt = (seconds: number, text: string): JCal => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', text],
    ['trigger', {}, 'duration', ICAL.Duration.fromSeconds(seconds).toString()],
  ],
  [],
]
