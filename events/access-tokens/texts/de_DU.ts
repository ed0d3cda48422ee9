// Only what differs from the formal German.
export const texts = {
  codes: {
    shown_once: 'Ein App-Passwort wird nur einmal angezeigt. Ersetze es, um ein neues zu erhalten.',
    too_many_tokens: 'Möglich sind höchstens {{maximum}} Zugänge dieser Art. Widerrufe zuerst einen.',
  },
  created_mail: {
    created:
      'Für dein Konto wurde soeben das App-Passwort „{{name}}“ erstellt. Eine App kann damit in deinem Namen handeln.',
    not_you: 'Wenn du das nicht warst, widerrufe es sofort und ändere dein Passwort.',
    reason: 'Für dein Konto wurde ein App-Passwort erstellt.',
  },
  own_data: {
    access_tokens_text: 'App-Passwörter und private Feed-Adressen deines Kontos, ohne die Geheimnisse selbst',
  },
}
