// Only what differs from the formal German.
export const texts = {
  mail: {
    reason: '{{reason}}. Welche E-Mails du erhältst, legst du in deinen Einstellungen fest.',
  },
  digest: {
    reason: 'Du erhältst Zusammenfassungen. In deinen Einstellungen kannst du sie abbestellen.',
    daily_reason:
      'Du erhältst täglich eine E-Mail, wenn es Neues gibt. In deinen Einstellungen kannst du sie abbestellen.',
  },
}
