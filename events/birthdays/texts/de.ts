export const texts = {
  codes: { no_address: 'Sie haben keine E-Mail-Adresse' },
  mail: {
    subject: 'Alles Gute zum Geburtstag, {{first_name}}!',
    text: 'Herzliche Glückwünsche von allen in {{network}}.',
    action: 'Zu {{network}}',
    reason: 'Laut Ihrem Profil haben Sie heute Geburtstag.',
  },
  member_settings: {
    section: 'Geburtstage',
    email_birthday: {
      label: 'E-Mail zu meinem Geburtstag',
      hint: 'Glückwünsche am Morgen Ihres Geburtstags',
    },
  },
  settings: {
    section: 'Geburtstage',
    birthday_widget: {
      enabled: {
        label: 'Geburtstage auf der Startseite',
        hint: 'Mitglieder sehen, wer heute und in den nächsten sieben Tagen Geburtstag hat',
      },
      show_age: { label: 'Alter anzeigen' },
    },
    birthday_emails: {
      enabled: {
        label: 'Geburtstags-E-Mails',
        hint: 'Mitglieder erhalten am Morgen ihres Geburtstags eine E-Mail',
      },
      profile_field: { label: 'Profilfeld', hint: 'Das Feld mit dem Geburtsdatum' },
      subject: {
        label: 'Betreff',
        hint: 'Leer lassen für einen Glückwunsch in der Sprache des Mitglieds. {first_name}, {name} und {age} werden eingesetzt.',
      },
      text: {
        label: 'Text',
        hint: 'Leer lassen für einen Text in der Sprache des Mitglieds',
      },
    },
  },
}
