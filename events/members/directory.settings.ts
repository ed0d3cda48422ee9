import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const directorySettings = defineSettings({
  feature: 'members',
  section: 'people',
  order: 30,
  settings: [
    // Whether members can be guests, with access to their groups alone. Who is one stays one.
    {
      key: 'guest_users',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    // The name by which the directory sorts.
    {
      key: 'directory_default_sort',
      type: z.enum(['first_name', 'last_name']),
      default: 'first_name',
      field: { control: 'choice', options: ['first_name', 'last_name'] },
      readable: true,
    },
  ],
})
