export const texts = {
  push: {
    discreet: 'Neue Benachrichtigung',
    unknown_person: 'Jemand',
    untitled: 'Ohne Titel',
  },
  mail: {
    action: 'In {{network}} ansehen',
    reason: '{{reason}}. Welche E-Mails Sie erhalten, legen Sie in Ihren Einstellungen fest.',
  },
  digest: {
    heading: 'Benachrichtigungen',
    subject: 'Zusammenfassung: {{network}}',
    title: 'Was in {{network}} geschehen ist',
    daily_subject: 'Heute in {{network}}',
    daily_title: 'Neues in {{network}}',
    action: 'Zu {{network}}',
    reason: 'Sie erhalten Zusammenfassungen. In Ihren Einstellungen können Sie sie abbestellen.',
    daily_reason:
      'Sie erhalten täglich eine E-Mail, wenn es Neues gibt. In Ihren Einstellungen können Sie sie abbestellen.',
  },
  settings: {
    section: 'Zusammenfassungen',
    digest_sending_days: {
      label: 'Tage der Zusammenfassung',
      hint: 'In der Zeitzone jedes Mitglieds. Ohne Tag wird keine Zusammenfassung versendet.',
      options: {
        '1am': 'Montag um 7:00 Uhr',
        '1pm': 'Montag um 13:00 Uhr',
        '1lpm': 'Montag um 18:00 Uhr',
        '2am': 'Dienstag um 7:00 Uhr',
        '2pm': 'Dienstag um 13:00 Uhr',
        '2lpm': 'Dienstag um 18:00 Uhr',
        '3am': 'Mittwoch um 7:00 Uhr',
        '3pm': 'Mittwoch um 13:00 Uhr',
        '3lpm': 'Mittwoch um 18:00 Uhr',
        '4am': 'Donnerstag um 7:00 Uhr',
        '4pm': 'Donnerstag um 13:00 Uhr',
        '4lpm': 'Donnerstag um 18:00 Uhr',
        '5am': 'Freitag um 7:00 Uhr',
        '5pm': 'Freitag um 13:00 Uhr',
        '5lpm': 'Freitag um 18:00 Uhr',
        '6am': 'Samstag um 7:00 Uhr',
        '6pm': 'Samstag um 13:00 Uhr',
        '6lpm': 'Samstag um 18:00 Uhr',
        '0am': 'Sonntag um 7:00 Uhr',
        '0pm': 'Sonntag um 13:00 Uhr',
        '0lpm': 'Sonntag um 18:00 Uhr',
      },
    },
    digests: {
      max_number_of_upcoming_appointments: {
        label: 'Anstehende Termine',
        hint: 'Höchstens so viele in Zusammenfassungen und täglichen E-Mails; 0 zeigt keine',
      },
      upcoming_appointments_position: {
        label: 'Wo anstehende Termine stehen',
        options: { top: 'Oben', bottom: 'Unten' },
      },
      show_comments: {
        label: 'Antworten anzeigen',
        hint: 'Zusammenfassungen enthalten die neuesten Antworten, nicht nur ihre Anzahl',
      },
    },
    daily_activity: {
      enabled: { label: 'Tägliche E-Mails anbieten', hint: 'Mitglieder können eine E-Mail am Tag wählen' },
      include_network_level: {
        label: 'Beiträge an das ganze Netzwerk',
        hint: 'Tägliche E-Mails enthalten auch, was außerhalb von Gruppen geschrieben wurde',
      },
      mode: {
        label: 'Was tägliche E-Mails enthalten',
        options: { new: 'Neue Beiträge', new_and_updated: 'Neue Beiträge und Antworten' },
      },
      sending_time: { label: 'Uhrzeit', options: { am: '7:00 Uhr', pm: '13:00 Uhr', lpm: '18:00 Uhr' } },
      only_weekdays: { label: 'Nur an Werktagen', hint: 'Keine täglichen E-Mails am Samstag und Sonntag' },
    },
  },
}
