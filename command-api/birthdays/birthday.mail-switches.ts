import { defineMailSwitch } from '#platform/commands/mail-switches.ts'

/** The mail of the member's birthday. */
export const birthdayMails = defineMailSwitch({
  name: 'birthday',
  turnOff: async ({ member_id }, { memberSettings, now }) => {
    let isOn = false
    await memberSettings.change(
      member_id,
      (chosen) => {
        isOn = chosen.email_birthday !== false
        return isOn ? { ...chosen, email_birthday: false } : chosen
      },
      now,
    )
    return isOn ? { email_birthday: true } : null
  },
  turnOn: ({ member_id }, { memberSettings, now }) =>
    memberSettings.change(member_id, (chosen) => ({ ...chosen, email_birthday: true }), now),
})
