import { defineMemberSettings } from '#platform/language/member-setting.ts'
import { reminders } from '#platform/recurrence/reminder-list.ts'

/** Reminders of appointments that the member creates in calendars without reminders of their own. */
export const reminderSettings = defineMemberSettings({
  feature: 'appointments',
  order: 30,
  settings: [{ key: 'default_reminders', type: reminders, default: [30], control: null }],
})
