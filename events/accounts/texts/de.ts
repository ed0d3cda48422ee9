export const texts = {
  codes: {
    email_invalid: 'Das ist keine E-Mail-Adresse',
    email_taken: 'Diese Adresse hat schon jemand anders',
    password_blocked: 'Dieses Passwort ist zu leicht zu erraten',
    password_empty: 'Bitte geben Sie ein Passwort ein',
    password_too_long: 'Das Passwort ist zu lang: höchstens {{maximum}} Zeichen',
    password_too_short: 'Das Passwort ist zu kurz: mindestens {{minimum}} Zeichen',
    gone: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an',
    wrong_credentials: 'Die E-Mail-Adresse oder das Passwort stimmt nicht',
    wrong_password: 'Das ist nicht Ihr Passwort',
  },
  reset_mail: {
    subject: 'Neues Passwort für {{network}} wählen',
    heading: 'Neues Passwort wählen',
    asked:
      'Jemand hat für Ihr Konto ein neues Passwort angefordert. Über die Schaltfläche können Sie es wählen.',
    valid: 'Der Link gilt einmal und eine Stunde lang.',
    ignore: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    action: 'Passwort wählen',
    reason:
      'Sie bekommen diese Nachricht, weil mit Ihrer E-Mail-Adresse ein neues Passwort angefordert wurde.',
  },
  changed_mail: {
    subject: 'Ihr Passwort für {{network}} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    changed: 'Das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    not_you:
      'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und sagen Sie es der Verwaltung.',
    action: 'Anderes Passwort wählen',
    reason: 'Sie bekommen diese Nachricht, weil das Passwort Ihres Kontos geändert wurde.',
  },
  audit: {
    AccountOpened: 'Konto eröffnet',
    EmailReserved: 'Adresse vergeben',
    EmailReleased: 'Adresse freigegeben',
    SignedIn: 'Angemeldet',
    SignInFailed: 'Anmeldung fehlgeschlagen',
    IdentityConfirmed: 'Identität bestätigt',
    ConfirmationFailed: 'Bestätigung fehlgeschlagen',
    SignedOut: 'Abgemeldet',
    SessionRevoked: 'Sitzung beendet',
    PasswordChanged: 'Passwort geändert',
    PasswordResetRequested: 'Neues Passwort angefordert',
    LoginThrottledByEmail: 'Anmeldung für eine Adresse gebremst',
    LoginThrottledByIp: 'Anmeldung für einen Anschluss gebremst',
  },
}
