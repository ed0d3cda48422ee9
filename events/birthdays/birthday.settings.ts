import { defineSettings } from '#platform/language/network-setting.ts'
import { flag, plain } from '#platform/language/shapes.ts'

/** The mail that members get on their birthday. */
export const birthdaySettings = defineSettings({
  feature: 'birthdays',
  section: 'birthdays',
  order: 36,
  settings: [
    {
      key: 'birthday_emails.enabled',
      type: flag,
      default: false,
      field: { control: 'switch' },
      readable: false,
    },
    // The property of the profile that holds the day; empty for none.
    {
      key: 'birthday_emails.profile_field',
      type: plain.max(100),
      default: '',
      field: { control: 'profile_field', type: 'date' },
      readable: false,
    },
    // Empty for the words of the product.
    {
      key: 'birthday_emails.subject',
      type: plain.max(200),
      default: '',
      field: { control: 'text' },
      readable: false,
    },
    {
      key: 'birthday_emails.text',
      type: plain.max(4000),
      default: '',
      field: { control: 'text', lines: 5 },
      readable: false,
    },
  ],
})
