import { defineSettings } from '#platform/language/network-setting.ts'
import { flag, ids } from '#platform/language/shapes.ts'
import { type ProfiledKind, profiledKinds } from './profile-groups.contract.ts'

const settingsOf = (kind: ProfiledKind) => [
  {
    key: `${kind}_profiles.enabled`,
    type: flag,
    default: false,
    field: { control: 'switch' as const },
    readable: true,
  },
  // Groups of these categories have them; all groups when there are none.
  {
    key: `${kind}_profiles.group_categories`,
    type: ids,
    default: [],
    field: { control: 'group_categories' as const },
    readable: true,
  },
]

/** Whether files and folders have properties, and in which groups. */
export const propertySetSettings = defineSettings({
  feature: 'property-sets',
  section: 'folders',
  order: 42,
  settings: profiledKinds.flatMap(settingsOf),
})
