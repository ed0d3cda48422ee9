import { defineSettings } from '#platform/language/network-setting.ts'
import { flag } from '#platform/language/shapes.ts'

/** What start pages show of birthdays, once the network has chosen the field of profiles that holds them. */
export const birthdayWidgetSettings = defineSettings({
  feature: 'birthdays',
  section: 'birthdays',
  order: 37,
  settings: [
    {
      key: 'birthday_widget.enabled',
      type: flag,
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    {
      key: 'birthday_widget.show_age',
      type: flag,
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
