import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const messageSettings = defineSettings({
  feature: 'messages',
  section: 'people',
  order: 31,
  settings: [
    // Whether mails, pushes and digests carry texts that members wrote.
    {
      key: 'notifications_send_direct_message_body',
      type: z.boolean(),
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
