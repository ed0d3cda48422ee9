import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'
import { usualTrashDays } from './trash-days.ts'

const days = { min: 1, max: 365 }

export const folderSettings = defineSettings({
  feature: 'folders',
  section: 'folders',
  order: 41,
  settings: [
    // How long deleted files and folders can be restored.
    {
      key: 'files_trash_days',
      type: z.int().min(days.min).max(days.max),
      default: usualTrashDays,
      field: { control: 'number', ...days },
      readable: true,
    },
  ],
})
