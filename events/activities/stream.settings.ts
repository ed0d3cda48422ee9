import { defineSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

/** Whether members may be notified of every post to the whole network. */
export const subscribeNetworkStream = {
  key: 'subscribe_network_stream',
  type: z.boolean(),
  default: true,
  field: { control: 'switch' },
  readable: true,
} as const satisfies NetworkSetting

export const streamSettings = defineSettings({
  feature: 'activities',
  section: 'people',
  order: 32,
  settings: [subscribeNetworkStream],
})
