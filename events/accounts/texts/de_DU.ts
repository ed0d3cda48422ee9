export const texts = {
  codes: {
    password_empty: 'Bitte gib ein Passwort ein',
    gone: 'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an',
    wrong_password: 'Das ist nicht dein Passwort',
  },
  reset_mail: {
    asked:
      'Jemand hat für dein Konto ein neues Passwort angefordert. Über die Schaltfläche kannst du es wählen.',
    ignore: 'Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    reason:
      'Du bekommst diese Nachricht, weil mit deiner E-Mail-Adresse ein neues Passwort angefordert wurde.',
  },
  changed_mail: {
    subject: 'Dein Passwort für {{network}} wurde geändert',
    heading: 'Dein Passwort wurde geändert',
    changed: 'Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    not_you: 'Wenn du das nicht warst, wähle sofort ein neues Passwort und sag es der Verwaltung.',
    reason: 'Du bekommst diese Nachricht, weil das Passwort deines Kontos geändert wurde.',
  },
}
