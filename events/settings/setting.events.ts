import { type FactOf, changesKeys, facts } from '#platform/language/fact.ts'
import { id, language, line, z } from '#platform/language/shapes.ts'

/** A value that a network setting may hold. */
export const settingValue = z.union([z.boolean(), z.int(), z.string().max(5000), z.array(z.string().max(200)).max(500)])

export const settingEvents = facts('settings', {
  // Settings decide what people may do, so whoever changes one is answered after the keys have followed.
  NetworkFounded: changesKeys({ name: line, language, languages: z.array(language) }),
  NetworkRenamed: changesKeys({ before: line, after: line }),
  SettingChosen: changesKeys({ setting: id, before: settingValue, after: settingValue }),
})
export type SettingEvent = FactOf<typeof settingEvents>
