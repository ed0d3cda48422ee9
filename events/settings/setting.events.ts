import { changesKeys, defineEvents, type EventOf } from '#platform/language/event.ts'
import { usualMailLimit } from '#platform/language/mail-limit.ts'
import { id, language, line, z } from '#platform/language/shapes.ts'
import { defaultVideoHosts } from '#platform/language/video-hosts.ts'

/** A value that a network setting may hold. */
export const settingValue = z.union([
  z.boolean(),
  z.int(),
  z.string().max(5000),
  z.array(z.string().max(200)).max(500),
])

export const settingEvents = defineEvents('settings', {
  // Settings decide what members may do, so a command that changes one is answered once keys and settings are updated.
  NetworkFounded: changesKeys({ name: line, language, languages: z.array(language) }),
  NetworkRenamed: changesKeys({ before: line, after: line }),
  SettingChosen: changesKeys({ setting: id, before: settingValue, after: settingValue }),
})
export type SettingEvent = EventOf<typeof settingEvents>

/** The settings by name, as they stand when nobody has chosen otherwise. */
export const settingDefaults = {
  /** Whether a moved appointment asks everybody again. */
  answers_reset_on_move: true,
  /** Whether one may still answer when an appointment is over. */
  retroactive_opting: false,
  /** Who creates appointments in network calendars: `admins` or `everyone`. */
  create_appointments: 'everyone',
  /** By which name the directory sorts: `first_name` or `last_name`. */
  directory_default_sort: 'first_name',
  /** Whether the mail about a direct message carries its text. */
  notifications_send_direct_message_body: false,
} as const

const films: string[] = [...defaultVideoHosts]

/** The same for settings that were added later: no network starts with them, so readers fall back to these values. */
export const laterDefaults = {
  /** Whether `files` takes only some kinds of files, or all but some. */
  files_extension_filter_enabled: false,
  files_extension_filter_type: 'deny',
  files_extension_filter_list: '',
  /** For how many days a lock of a file lasts. */
  files_default_lock_period_in_days: 7,
  /** How many megabytes of files a mail carries. */
  email_attachment_limit_in_mb: usualMailLimit as number,
  /** Whether members may have texts translated, where a service is configured. */
  translations_enabled: false,
  /** Whose films texts show. */
  film_hosts: films,
} as const
