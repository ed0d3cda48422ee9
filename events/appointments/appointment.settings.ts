import { defineSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

/** Who creates appointments in network calendars. */
export const createAppointments = {
  key: 'create_appointments',
  type: z.enum(['admins', 'everyone']),
  default: 'everyone',
  field: { control: 'choice', options: ['everyone', 'admins'] },
  readable: true,
} as const satisfies NetworkSetting

export const appointmentSettings = defineSettings({
  feature: 'appointments',
  section: 'appointments',
  order: 20,
  settings: [
    createAppointments,
    // Whether a moved appointment asks everybody again.
    {
      key: 'answers_reset_on_move',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    // Whether new appointments in group calendars stand in the stream of the group unless their author chooses otherwise.
    {
      key: 'post_appointments_to_stream',
      type: z.boolean(),
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
    // Whether appointments are held in meeting rooms of the network.
    {
      key: 'group_meeting_integration',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    // The currency of costs, unless an appointment names another one.
    {
      key: 'currency',
      type: z.string().trim().min(1).max(8),
      default: '€',
      field: { control: 'text', placeholder: '€' },
      readable: true,
    },
    // Who keeps appointments in Microsoft Teams, where the installation has a tenant.
    {
      key: 'teams_event_options',
      type: z.enum(['admins', 'everyone']),
      default: 'everyone',
      field: { control: 'choice', options: ['everyone', 'admins'] },
      readable: false,
    },
    // Whether members may still answer when an appointment is over.
    {
      key: 'retroactive_opting',
      type: z.boolean(),
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
