export const texts = {
  codes: { no_address: 'You have no email address' },
  mail: {
    subject: 'Happy birthday, {{first_name}}!',
    text: 'All the best from everyone in {{network}}.',
    action: 'Go to {{network}}',
    reason: 'It’s your birthday, according to your profile.',
  },
  member_settings: {
    section: 'Birthdays',
    email_birthday: {
      label: 'Email on my birthday',
      hint: 'Congratulations in the morning of your birthday',
    },
  },
  settings: {
    section: 'Birthdays',
    birthday_widget: {
      enabled: {
        label: 'Birthdays on Home',
        hint: 'Members see whose birthday it is today and in the next seven days',
      },
      show_age: { label: 'Show ages' },
    },
    birthday_emails: {
      enabled: { label: 'Birthday emails', hint: 'Members get an email in the morning of their birthday' },
      profile_field: { label: 'Profile field', hint: 'The date of birth' },
      subject: {
        label: 'Subject',
        hint: 'If empty, the greeting is in the member’s language. {first_name}, {name} and {age} are replaced.',
      },
      text: {
        label: 'Text',
        hint: 'If empty, the text is in the member’s language',
      },
    },
  },
}
