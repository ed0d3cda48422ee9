import { defineMailSwitchView } from '#platform/queries/mail-switch-views.ts'

/** The mail of the member's birthday. */
export const birthdayMails = defineMailSwitchView({
  name: 'birthday',
  labelOf: async (_, { textOf }) => textOf('birthdays', 'member_settings', 'section') ?? null,
  isOff: async (_, { chosen }) => chosen.email_birthday === false,
})
