export const texts = {
  codes: {
    query_name_unknown: 'Dieser Bereich lässt sich nicht durchsuchen',
    too_many_searches:
      'Die Höchstzahl von {{most}} gespeicherten Suchen ist erreicht. Löschen Sie zuerst eine.',
  },
  mail: {
    subject: 'Neues in Ihren gespeicherten Suchen',
    text: 'Neue Ergebnisse seit der letzten E-Mail:',
    heading: 'Gespeicherte Suchen',
    count: 'Neu: {{total}}',
    action: 'Suche öffnen',
    reason: 'Sie haben für diese Suchen tägliche E-Mails eingeschaltet.',
  },
  own_data: {
    searches: 'Gespeicherte Suchen',
    searches_text: 'Suchen, die Sie gespeichert haben',
  },
}
