import { defineSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import { plain } from '#platform/language/shapes.ts'

/** Where `/` leads: an entry of the navigation by its id, or a group as `group:garden`. */
export const startPage = {
  key: 'start_page',
  type: plain
    .max(200)
    .regex(/^(?:home|calendar|chat|messages|directory|files|group:[\w-]{1,150})$/, { message: 'unusable' }),
  default: 'home',
  codes: ['start_group_unknown'],
  field: {
    control: 'choice_or_group',
    options: ['home', 'calendar', 'chat', 'messages', 'directory', 'files'],
  },
  // Only members of a group may know it, so the session tells each member the own start page.
  readable: false,
} as const satisfies NetworkSetting

export const startPageSettings = defineSettings({
  feature: 'groups',
  section: 'start',
  order: 5,
  settings: [startPage],
})
