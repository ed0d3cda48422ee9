import { defineSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import { flag } from '#platform/language/shapes.ts'

/** Whether members may recommend posts to addresses outside the network. */
export const allowExternalRecipients = {
  key: 'email_recommendations.allow_external_recipients',
  type: flag,
  default: false,
  field: { control: 'switch' },
  readable: true,
} as const satisfies NetworkSetting

/** Whether the form for a recommendation starts with the replies included. */
export const includeRepliesDefault = {
  key: 'email_recommendations.include_replies_default',
  type: flag,
  default: false,
  field: { control: 'switch' },
  readable: true,
} as const satisfies NetworkSetting

export const recommendationSettings = defineSettings({
  feature: 'activities',
  section: 'people',
  order: 33,
  settings: [allowExternalRecipients, includeRepliesDefault],
})
