import { defineSettings } from '#platform/language/network-setting.ts'
import { timesOfDay } from '#platform/language/sending-times.ts'
import { flag, z } from '#platform/language/shapes.ts'

/** `1am`: Monday in the morning; 0 is Sunday. */
// biome-ignore format: a line for each day
const sendingDays = [
  '1am', '1pm', '1lpm',
  '2am', '2pm', '2lpm',
  '3am', '3pm', '3lpm',
  '4am', '4pm', '4lpm',
  '5am', '5pm', '5lpm',
  '6am', '6pm', '6lpm',
  '0am', '0pm', '0lpm',
] as const
const upcoming = { min: 0, max: 30 }

/** When digests and daily activity are sent, and what they contain. */
export const digestSettings = defineSettings({
  feature: 'notifications',
  section: 'digests',
  order: 35,
  settings: [
    {
      key: 'digest_sending_days',
      type: z.array(z.enum(sendingDays)).max(sendingDays.length),
      default: ['1am'],
      field: { control: 'choices', options: sendingDays },
      readable: true,
    },
    {
      key: 'digests.max_number_of_upcoming_appointments',
      type: z.int().min(upcoming.min).max(upcoming.max),
      default: 5,
      field: { control: 'number', ...upcoming },
      readable: true,
    },
    {
      key: 'digests.upcoming_appointments_position',
      type: z.enum(['top', 'bottom']),
      default: 'bottom',
      field: { control: 'choice', options: ['top', 'bottom'] },
      readable: true,
    },
    {
      key: 'digests.show_comments',
      type: flag,
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    {
      key: 'daily_activity.enabled',
      type: flag,
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    {
      key: 'daily_activity.include_network_level',
      type: flag,
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    {
      key: 'daily_activity.mode',
      type: z.enum(['new', 'new_and_updated']),
      default: 'new_and_updated',
      field: { control: 'choice', options: ['new', 'new_and_updated'] },
      readable: true,
    },
    {
      key: 'daily_activity.sending_time',
      type: z.enum(timesOfDay),
      default: 'am',
      field: { control: 'choice', options: timesOfDay },
      readable: true,
    },
    {
      key: 'daily_activity.only_weekdays',
      type: flag,
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
