export const texts = {
  codes: {
    scope_unknown: 'Diese Art von Zugang gibt es nicht',
    shown_once: 'Ein App-Passwort wird nur einmal angezeigt. Ersetzen Sie es, um ein neues zu erhalten.',
    too_many_tokens: 'Möglich sind höchstens {{maximum}} Zugänge dieser Art. Widerrufen Sie zuerst einen.',
  },
  audit: {
    TokenCreated: 'App-Zugang erstellt',
    TokenRotated: 'App-Zugang ersetzt',
    TokenRevoked: 'App-Zugang widerrufen',
    TokenRestored: 'App-Zugang wiederhergestellt',
  },
  audit_title: 'App-Zugang',
  created_mail: {
    subject: 'Neues App-Passwort für {{network}}',
    heading: 'Ein App-Passwort wurde erstellt',
    created:
      'Für Ihr Konto wurde soeben das App-Passwort „{{name}}“ erstellt. Eine App kann damit in Ihrem Namen handeln.',
    not_you: 'Wenn Sie das nicht waren, widerrufen Sie es sofort und ändern Sie Ihr Passwort.',
    action: 'App-Zugänge prüfen',
    reason: 'Für Ihr Konto wurde ein App-Passwort erstellt.',
  },
  own_data: {
    access_tokens: 'App-Zugänge',
    access_tokens_text: 'App-Passwörter und private Feed-Adressen Ihres Kontos, ohne die Geheimnisse selbst',
  },
}
