export const texts = {
  codes: {
    name_empty: 'Gib einen Namen ein',
    color_empty: 'Wähle eine Farbe',
    color_unknown: 'Wähle eine Farbe aus der Palette',
    url_empty: 'Gib die Adresse des Kalenders ein',
    url_unusable: 'Gib eine Webadresse ein, die mit https:// oder webcal:// beginnt',
    url_has_password: 'Diese Adresse enthält ein Passwort. Verwende eine Adresse ohne Passwort.',
    url_not_https: 'Verwende eine Adresse, die mit https:// beginnt',
    too_many_subscriptions: 'Du kannst höchstens 20 Kalender abonnieren',
    source_unreachable: 'Von dieser Adresse kommt keine Antwort. Prüfe sie und versuche es erneut.',
    source_status: 'Der Server hat mit {{status}} geantwortet. Prüfe die Adresse.',
    source_not_a_calendar: 'Unter dieser Adresse gibt es keinen Kalender. Prüfe sie und versuche es erneut.',
  },
  own_data: {
    calendar_subscriptions_text: 'Kalender anderer Websites, die du abonniert hast',
  },
}
