import { changesKeys, defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, language, line, z } from '#platform/language/shapes.ts'

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

/**
 * What the row of the network begins with. Settings that were added later begin with nothing: readers fall back to the
 * default that the feature declares.
 */
export const foundingValues = {
  answers_reset_on_move: true,
  retroactive_opting: false,
  create_appointments: 'everyone',
  directory_default_sort: 'first_name',
  notifications_send_direct_message_body: false,
} as const
