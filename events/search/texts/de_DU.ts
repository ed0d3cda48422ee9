// Only what differs from the formal German.
export const texts = {
  codes: {
    too_many_searches: 'Die Höchstzahl von {{most}} gespeicherten Suchen ist erreicht. Lösche zuerst eine.',
  },
  mail: {
    subject: 'Neues in deinen gespeicherten Suchen',
    reason: 'Du hast für diese Suchen tägliche E-Mails eingeschaltet.',
  },
  own_data: {
    searches_text: 'Suchen, die du gespeichert hast',
  },
}
