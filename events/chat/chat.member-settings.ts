import { defineMemberSettings } from '#platform/language/member-setting.ts'
import { flag } from '#platform/language/shapes.ts'

/** Whether mentions reach the member from muted rooms. */
export const chatMemberSettings = defineMemberSettings({
  feature: 'chat',
  order: 30,
  settings: [{ key: 'chat_mentions_break_mute', type: flag, default: true, control: 'switch' }],
})
