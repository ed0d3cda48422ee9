export const texts = {
  codes: {
    time_invalid: 'Geben Sie eine Uhrzeit wie 07:30 ein',
  },
  member_settings: {
    email_notifications: {
      label: 'Über Sie',
      hint: 'Einladungen, Erwähnungen und Antworten, die Sie betreffen',
    },
    email_subscriptions: {
      label: 'Aus Ihren Gruppen',
      hint: 'Neues aus Gruppen und von allem, dem Sie folgen',
    },
    email_admin_notifications: {
      label: 'Administration',
      hint: 'Was Sie in der Administration zu tun haben',
    },
    email_digests: {
      label: 'Zusammenfassung',
      hint: 'Was zuletzt geschehen ist, an den Tagen, die Ihr Netzwerk gewählt hat',
    },
    email_daily_digests: {
      label: 'Tägliche Aktivität',
      hint: 'Eine E-Mail am Tag, wenn es Neues gibt',
    },
  },
  own_data: {
    settings: 'Einstellungen',
    settings_text: 'Wie Benachrichtigungen Sie erreichen, Ruhezeiten und Zeitzone',
  },
}
