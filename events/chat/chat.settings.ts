import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

const minutes = { min: 0, max: 525_600 }
const attachments = { min: 0, max: 100 }
const flag = (key: string, on: boolean) => ({
  key,
  type: z.boolean(),
  default: on,
  field: { control: 'switch' as const },
  readable: true,
})
const number = (key: string, value: number, range: { min: number; max: number }) => ({
  key,
  type: z.int().min(range.min).max(range.max),
  default: value,
  field: { control: 'number' as const, ...range },
  readable: true,
})

export const chatSettings = defineSettings({
  feature: 'chat',
  section: 'chat',
  order: 33,
  settings: [
    // Authors edit and delete what they wrote for so long. 0 sets no limit.
    flag('chat_message_allow_update', true),
    number('chat_message_update_period_in_minutes', 15, minutes),
    flag('chat_message_allow_destroy', true),
    number('chat_message_destroy_period_in_minutes', 60, minutes),
    // Whether external members start chats with people of their groups.
    {
      key: 'guest_users_allow_chat',
      type: z.enum(['enabled', 'disabled']),
      default: 'disabled',
      field: { control: 'choice', options: ['enabled', 'disabled'] },
      readable: true,
    },
    number('chat_max_file_attachments', 10, attachments),
    number('chat_max_image_attachments', 10, attachments),
  ],
})
