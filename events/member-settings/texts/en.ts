export const texts = {
  codes: {
    time_invalid: 'Enter a time such as 07:30',
  },
  member_settings: {
    email_notifications: {
      label: 'About you',
      hint: 'Invitations, mentions and answers that concern you',
    },
    email_subscriptions: {
      label: 'From your groups',
      hint: 'News from groups and things you follow',
    },
    email_admin_notifications: {
      label: 'Administration',
      hint: 'What you have to do as an administrator',
    },
    email_digests: {
      label: 'Digest',
      hint: 'What happened recently, on the days your network has chosen',
    },
    email_daily_digests: {
      label: 'Daily activity',
      hint: 'One email a day when there’s something new',
    },
  },
  own_data: {
    settings: 'Settings',
    settings_text: 'How notifications reach you, quiet hours and time zone',
  },
}
