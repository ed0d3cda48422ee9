import { type AnswerOf, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { name as aName, language, z } from '#platform/language/shapes.ts'
import { videoHosts } from '#platform/language/video-hosts.ts'

/** Endings of files, divided by commas; each of letters and digits. */
const extensions = z
  .string()
  .max(2000)
  .regex(/^\s*(?:[a-z0-9]+\s*(?:,\s*[a-z0-9]+\s*)*)?$/i, { message: 'extensions_unusable' })

const chosen = z.object({
  answers_reset_on_move: z.boolean(),
  retroactive_opting: z.boolean(),
  create_appointments: z.enum(['admins', 'everyone']),
  directory_default_sort: z.enum(['first_name', 'last_name']),
  notifications_send_direct_message_body: z.boolean(),
  files_extension_filter_enabled: z.boolean(),
  files_extension_filter_type: z.enum(['allow', 'deny']),
  files_extension_filter_list: extensions,
  files_default_lock_period_in_days: z.int().min(1).max(365),
  /** Files that an organiser's mail carries; what is larger stays with the appointment. */
  email_attachment_limit_in_mb: z.int().min(1).max(100),
  translations_enabled: z.boolean(),
  /** Whose films texts show; others are links. */
  film_hosts: z.array(z.enum(videoHosts)).max(videoHosts.length),
})

export const NetworkSettingsView = chosen.extend({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  language,
  languages: z.array(language),
  can: z.object({ update: z.boolean() }),
})
export type NetworkSettingsView = AnswerOf<(typeof settingContract)['calls']['read']>

const name = aName.max(100)

export const ChooseSettings = z
  .strictObject({
    ...chosen.shape,
    name,
    language,
    languages: z.array(language).min(1, { message: 'selection_required' }),
  })
  .partial()

export const settingContract = contract('settings', {
  read: query('GET /administration/settings', Nothing, NetworkSettingsView),
  choose: command('PUT /administration/settings', ChooseSettings, undefined, {
    codes: ['name_empty', 'selection_required', 'language_not_offered', 'extensions_unusable'],
  }),
  found: internal(z.strictObject({ name, language, languages: z.array(language).min(1) }), {
    codes: ['network_founded'],
  }),
})
