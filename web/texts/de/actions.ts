export const texts = {
  title: 'Letzte Aktionen',
  only_you: 'Nur Sie sehen, was Sie getan haben.',
  none: 'Sie haben noch nichts getan',
  none_text: 'Was Sie tun, steht hier, mit dem Weg zurück.',
  older: 'Ältere zeigen',
  undone: 'Zurückgenommen',
  undo_this: 'Rückgängig: {{what}}',
  undo_last: 'Letzte Aktion rückgängig machen',
  taken_back: 'Zurückgenommen: {{what}}',
  nothing_lately: 'Von den letzten Minuten lässt sich nichts zurücknehmen',
  something: 'Etwas wurde geändert',
  letters_waiting_one: '{{count}} Mail darüber wartet noch. Zurücknehmen hält sie auf.',
  letters_waiting_other: '{{count}} Mails darüber warten noch. Zurücknehmen hält sie auf.',
  letters_wait_one: '{{count}} Mail darüber geht gleich hinaus.',
  letters_wait_other: '{{count}} Mails darüber gehen gleich hinaus.',
  letters_left_one: '{{count}} Mail ist unterwegs und lässt sich nicht zurückholen.',
  letters_left_other: '{{count}} Mails sind unterwegs und lassen sich nicht zurückholen.',
  letters_left_undo_one:
    '{{count}} Mail ist unterwegs und lässt sich nicht zurückholen. Beim Zurücknehmen folgt eine zweite, die das sagt.',
  letters_left_undo_other:
    '{{count}} Mails sind unterwegs und lassen sich nicht zurückholen. Beim Zurücknehmen folgt jeder eine zweite, die das sagt.',
  unnamed: {
    appointment: 'Ein Termin',
    group: 'Eine Gruppe',
    message: 'Eine Nachricht ohne Betreff',
    calendar: 'Ein Kalender',
    member: 'Jemand',
    other: 'Etwas',
  },
  final: {
    other: 'Das lässt sich nicht zurücknehmen',
  },
}
