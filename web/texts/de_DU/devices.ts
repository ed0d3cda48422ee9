// Only what differs from the formal German.
export const texts = {
  text: 'Erhalte Benachrichtigungen auf diesem Gerät, auch wenn die Seite geschlossen ist. Sie enden, wenn du dich abmeldest.',
  failed: 'Dieser Browser konnte Benachrichtigungen nicht einschalten. Versuche es erneut.',
  blocked:
    'Dieser Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in den Einstellungen und lade die Seite neu.',
}
