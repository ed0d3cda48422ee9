import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const presenceSettings = defineSettings({
  feature: 'presence',
  section: 'people',
  order: 31,
  settings: [
    // Whether members see who is online.
    {
      key: 'show_online_status',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
