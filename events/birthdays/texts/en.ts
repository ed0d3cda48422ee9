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
      hint: 'Birthday wishes on the morning of your birthday',
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
      enabled: { label: 'Birthday emails', hint: 'Members get an email on the morning of their birthday' },
      profile_field: { label: 'Profile field', hint: 'The one that contains the date of birth' },
      subject: {
        label: 'Subject',
        hint: 'Leave empty for a greeting in the member’s language. {first_name}, {name} and {age} are filled in.',
      },
      text: {
        label: 'Text',
        hint: 'Leave empty for a text in the member’s language',
      },
    },
  },
}
