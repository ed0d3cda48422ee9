import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const translationSettings = defineSettings({
  feature: 'translations',
  section: 'translations',
  order: 60,
  settings: [
    // Whether members may have texts translated, where a service is configured.
    {
      key: 'translations_enabled',
      type: z.boolean(),
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
