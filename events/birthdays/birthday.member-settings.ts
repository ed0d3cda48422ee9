import { defineMemberSettings } from '#platform/language/member-setting.ts'
import { flag } from '#platform/language/shapes.ts'

/** Whether the member gets the mail of their birthday. */
export const birthdayMemberSettings = defineMemberSettings({
  feature: 'birthdays',
  order: 40,
  settings: [
    {
      key: 'email_birthday',
      type: flag,
      default: true,
      control: 'switch',
      offeredIf: 'birthday_emails.enabled',
    },
  ],
})
