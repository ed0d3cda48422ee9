// Only what differs from the formal German.
export const texts = {
  codes: {
    time_invalid: 'Gib eine Uhrzeit wie 07:30 ein',
  },
  member_settings: {
    email_notifications: {
      label: 'Über dich',
      hint: 'Einladungen, Erwähnungen und Antworten, die dich betreffen',
    },
    email_subscriptions: {
      label: 'Aus deinen Gruppen',
      hint: 'Neues aus Gruppen und von allem, dem du folgst',
    },
    email_admin_notifications: {
      hint: 'Was du in der Administration zu tun hast',
    },
    email_digests: {
      hint: 'Was zuletzt geschehen ist, an den Tagen, die dein Netzwerk gewählt hat',
    },
  },
  own_data: {
    settings_text: 'Wie Benachrichtigungen dich erreichen, Ruhezeiten und Zeitzone',
  },
}
