export const texts = {
  codes: {
    email_invalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
    email_taken: 'Diese E-Mail-Adresse wird bereits verwendet',
    password_blocked: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
    password_empty: 'Geben Sie ein Passwort ein',
    password_too_long: 'Verwenden Sie höchstens {{maximum}} Zeichen',
    password_too_short: 'Verwenden Sie mindestens {{minimum}} Zeichen',
    gone: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
    wrong_credentials: 'E-Mail-Adresse oder Passwort ist falsch',
    wrong_password: 'Das Passwort ist falsch',
  },
  reset_mail: {
    subject: 'Passwort für {{network}} zurücksetzen',
    heading: 'Passwort zurücksetzen',
    asked:
      'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos zurückzusetzen. Über die Schaltfläche können Sie ein neues festlegen.',
    valid: 'Der Link funktioniert nur einmal und ist eine Stunde lang gültig.',
    ignore:
      'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
    action: 'Neues Passwort festlegen',
    reason: 'Für Ihre E-Mail-Adresse wurde ein neues Passwort angefordert.',
  },
  changed_mail: {
    subject: 'Ihr Passwort für {{network}} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    changed:
      'Das Passwort für Ihr Konto wurde soeben geändert. Alle anderen Geräte wurden abgemeldet, und App-Passwörter gelten nicht mehr.',
    not_you:
      'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie die Administration.',
    action: 'Neues Passwort festlegen',
    reason: 'Das Passwort Ihres Kontos wurde geändert.',
  },
  audit: {
    AccountOpened: 'Konto erstellt',
    EmailReserved: 'E-Mail-Adresse reserviert',
    EmailReleased: 'E-Mail-Adresse freigegeben',
    SignedIn: 'Angemeldet',
    SignInFailed: 'Anmeldung fehlgeschlagen',
    IdentityConfirmed: 'Passwort bestätigt',
    ConfirmationFailed: 'Passwortbestätigung fehlgeschlagen',
    SignedOut: 'Abgemeldet',
    SessionRevoked: 'Sitzung beendet',
    PasswordChanged: 'Passwort geändert',
    PasswordResetRequested: 'Neues Passwort angefordert',
    LoginThrottledByEmail: 'Anmeldeversuche für eine E-Mail-Adresse begrenzt',
    LoginThrottledByIp: 'Anmeldeversuche von einer IP-Adresse begrenzt',
  },
  audit_title: 'Anmeldung',
  audit_things: { accounts: 'Anmeldung' },
  own_data: {
    sign_ins: 'Konto',
    sign_ins_text:
      'Wann, von wo und mit welchem Gerät Sie sich angemeldet haben, und was sonst mit Ihrem Konto geschehen ist',
  },
  notification_kinds: {
    account_password_changed: 'Geänderte Passwörter',
  },
  notifications: {
    account_password_changed: 'Ihr Passwort wurde geändert',
  },
  notification_reasons: {
    account_password_changed: 'Das betrifft die Sicherheit Ihres Kontos',
  },
}
