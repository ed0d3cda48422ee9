export const texts = {
  push: {
    discreet: 'New notification',
    unknown_person: 'Someone',
    untitled: 'Untitled',
  },
  mail: {
    action: 'View in {{network}}',
    reason: '{{reason}}. You can choose in your settings which emails you get.',
  },
  digest: {
    heading: 'Notifications',
    subject: 'Digest: {{network}}',
    title: 'What happened in {{network}}',
    daily_subject: 'Today in {{network}}',
    daily_title: 'What’s new in {{network}}',
    action: 'Go to {{network}}',
    reason: 'You get digests. You can turn them off in your settings.',
    daily_reason: 'You get one email on days with something new. You can turn it off in your settings.',
  },
  settings: {
    section: 'Digests',
    digest_sending_days: {
      label: 'Digest days',
      hint: 'In the time zone of each member. Without a day, no digest is sent.',
      options: {
        '1am': 'Monday at 07:00',
        '1pm': 'Monday at 13:00',
        '1lpm': 'Monday at 18:00',
        '2am': 'Tuesday at 07:00',
        '2pm': 'Tuesday at 13:00',
        '2lpm': 'Tuesday at 18:00',
        '3am': 'Wednesday at 07:00',
        '3pm': 'Wednesday at 13:00',
        '3lpm': 'Wednesday at 18:00',
        '4am': 'Thursday at 07:00',
        '4pm': 'Thursday at 13:00',
        '4lpm': 'Thursday at 18:00',
        '5am': 'Friday at 07:00',
        '5pm': 'Friday at 13:00',
        '5lpm': 'Friday at 18:00',
        '6am': 'Saturday at 07:00',
        '6pm': 'Saturday at 13:00',
        '6lpm': 'Saturday at 18:00',
        '0am': 'Sunday at 07:00',
        '0pm': 'Sunday at 13:00',
        '0lpm': 'Sunday at 18:00',
      },
    },
    digests: {
      max_number_of_upcoming_appointments: {
        label: 'Upcoming appointments',
        hint: 'At most this many in digests and daily emails; 0 shows none',
      },
      upcoming_appointments_position: {
        label: 'Where upcoming appointments are listed',
        options: { top: 'At the top', bottom: 'At the bottom' },
      },
      show_comments: {
        label: 'Show replies',
        hint: 'Digests contain the newest replies, not only their number',
      },
    },
    daily_activity: {
      enabled: { label: 'Offer daily emails', hint: 'Members can choose to get one email a day' },
      include_network_level: {
        label: 'Posts to the whole network',
        hint: 'Daily emails also contain what was posted outside of groups',
      },
      mode: {
        label: 'What daily emails contain',
        options: { new: 'New posts', new_and_updated: 'New posts and new replies' },
      },
      sending_time: { label: 'Sending time', options: { am: '07:00', pm: '13:00', lpm: '18:00' } },
      only_weekdays: { label: 'Only on weekdays', hint: 'No daily emails on Saturday and Sunday' },
    },
  },
}
