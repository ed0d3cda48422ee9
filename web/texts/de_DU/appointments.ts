// Only what differs from the formal German.
export const texts = {
  you_yourself: 'du',
  you: {
    accepted: 'Du hast zugesagt',
    maybe: 'Du kommst vielleicht',
    declined: 'Du hast abgelehnt',
    open: 'Nimmst du teil?',
    unlisted: 'Du bist nicht eingeladen',
  },
  you_had: {
    accepted: 'Du hattest zugesagt',
    maybe: 'Du hattest „vielleicht“ geantwortet',
    declined: 'Du hattest abgelehnt',
    open: 'Du hattest nicht geantwortet',
  },
  empty_create: 'Doppelklicke auf einen Tag, um einen Termin zu erstellen',
  empty_calendars: 'Erstelle einen Kalender, um Termine einzutragen',
  my_answer: 'Deine Antwort',
  banner_past_open: 'Dieser Termin ist vorbei. Du kannst noch antworten.',
  remove_text:
    'Der Termin verschwindet mit allen Antworten aus allen Kalendern. Wenn die Teilnehmenden davon erfahren sollen, sage ihn stattdessen ab.',
  no_calendar_text:
    'Du kannst noch in keinem Kalender Termine erstellen. Frage eine Person, die einen Kalender verwaltet.',
  remove_participant_text: 'Die Antwort wird gelöscht. Du kannst die Person jederzeit wieder einladen.',
  final: {
    scheduled: 'Du kannst den Termin stattdessen löschen',
    edited: 'Du kannst den Termin stattdessen erneut bearbeiten',
    invited: 'Die Einladungen wurden bereits versendet. Du kannst Personen stattdessen entfernen.',
    for_others: 'Das hast du für eine andere Person getan',
  },
}
