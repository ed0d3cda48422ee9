// Only what differs from the formal German.
export const texts = {
  new_since_visit: 'Neu seit deinem letzten Besuch',
  circular: {
    you_confirmed: 'Du hast das bestätigt',
  },
  recommending: {
    addresses_hint: 'Drücke nach jeder Adresse die Eingabetaste',
  },
  poll: {
    voted_secretly: 'Du hast anonym abgestimmt',
  },
  empty_saved_text: 'Merke einen Beitrag über sein Menü, dann findest du ihn hier',
  titles: {
    survey: 'Was möchtest du wissen?',
    schedule: 'Wofür suchst du einen Termin?',
  },
  empty_followed: 'Folge Personen und Unterhaltungen über das Menü eines Beitrags',
  was_followed: 'Du folgst jetzt',
  was_unfollowed: 'Du folgst nicht mehr',
  ignored_post: 'Du ignorierst {{name}}',
  was_subscribed: 'Abonniert. Du wirst über neue Beiträge benachrichtigt.',
  ignored_text:
    'Ihre Beiträge sind eingeklappt, und du erhältst keine Benachrichtigungen von ihnen. Sie erfahren davon nichts.',
  empty_ignored: 'Du ignorierst niemanden',
  empty_ignored_text: 'Über das Menü eines Beitrags kannst du die Person ignorieren, die ihn geschrieben hat',
  your_reply: 'Deine Antwort',
  empty_text: 'Schreibe den ersten',
  empty_by_author: 'Hier erscheinen die Beiträge dieser Person, die du lesen kannst',
  empty_filtered_text: 'Ändere den Filter, um mehr Beiträge zu sehen',
}
