// Only what differs from the formal German.
export const texts = {
  codes: {
    password_empty: 'Gib ein Passwort ein',
    gone: 'Dieser Link ist nicht mehr gültig. Fordere einen neuen an.',
    email_invalid: 'Gib eine gültige E-Mail-Adresse ein',
    password_blocked: 'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
    password_too_long: 'Verwende höchstens {{maximum}} Zeichen',
    password_too_short: 'Verwende mindestens {{minimum}} Zeichen',
  },
  reset_mail: {
    asked:
      'Wir haben eine Anfrage erhalten, das Passwort deines Kontos zurückzusetzen. Über die Schaltfläche kannst du ein neues festlegen.',
    ignore:
      'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert.',
    reason: 'Für deine E-Mail-Adresse wurde ein neues Passwort angefordert.',
  },
  changed_mail: {
    subject: 'Dein Passwort für {{network}} wurde geändert',
    heading: 'Dein Passwort wurde geändert',
    changed:
      'Das Passwort für dein Konto wurde soeben geändert. Alle anderen Geräte wurden abgemeldet, und App-Passwörter gelten nicht mehr.',
    not_you:
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest und informiere die Administration.',
    reason: 'Das Passwort deines Kontos wurde geändert.',
  },
  own_data: {
    sign_ins_text:
      'Wann, von wo und mit welchem Gerät du dich angemeldet hast, und was sonst mit deinem Konto geschehen ist',
  },
  notifications: {
    account_password_changed: 'Dein Passwort wurde geändert',
  },
  notification_reasons: {
    account_password_changed: 'Das betrifft die Sicherheit deines Kontos',
  },
}
