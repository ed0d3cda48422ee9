// Only what differs from the formal German.
export const texts = {
  teams_sync_hint:
    'Der Termin erscheint in deinem Outlook-Kalender, mit allen aus deiner Organisation, die nicht abgelehnt haben. Nicht für Serien.',
  teams_reasons: {
    sign_in: 'Das Netzwerk kann sich nicht bei Microsoft anmelden. Wende dich an die Administration.',
    forbidden: 'Microsoft erlaubt dem Netzwerk das nicht. Wende dich an die Administration.',
    organizer_outside:
      'Die E-Mail-Adresse der organisierenden Person gehört nicht zu deiner Organisation in Microsoft 365.',
    not_configured: 'Microsoft Teams ist nicht mehr verbunden. Wende dich an die Administration.',
  },
  absent_note_hint: 'Zum Beispiel, wer dich vertritt',
  you_yourself: 'du',
  you: {
    accepted: 'Du hast zugesagt',
    maybe: 'Du kommst vielleicht',
    declined: 'Du hast abgelehnt',
    open: 'Nimmst du teil?',
    waiting: 'Du stehst auf der Warteliste',
    unlisted: 'Du bist nicht eingeladen',
  },
  you_had: {
    accepted: 'Du hattest zugesagt',
    maybe: 'Du hattest „vielleicht“ geantwortet',
    declined: 'Du hattest abgelehnt',
    open: 'Du hattest nicht geantwortet',
  },
  feeds: {
    off_text:
      'Um deine Kalender in einer anderen Kalender-App zu sehen, erstelle zuerst einen Feed-Token für Kalenderabos.',
  },
  empty_create: 'Doppelklicke auf einen Tag, um einen Termin zu erstellen',
  empty_calendars: 'Erstelle einen Kalender, um Termine einzutragen',
  my_answer: 'Deine Antwort',
  waiting_place: 'Du bist auf Platz {{place}} der Warteliste',
  waiting_joined: 'Du stehst jetzt auf der Warteliste',
  waiting_left: 'Du hast die Warteliste verlassen',
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
  only_this_hint: 'Du änderst nur diesen Termin der Serie. Alles andere gilt für alle Termine.',
  following_hint: 'Du änderst diesen Termin und alle späteren der Serie.',
  organizer_new_hint: 'Du organisierst den Termin, wenn du niemand anderen wählst',
  move_which: 'Dieser Termin wiederholt sich. Was möchtest du ändern?',
}
