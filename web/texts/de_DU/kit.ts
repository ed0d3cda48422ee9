export const texts = {
  clipboard_refused:
    'Der Browser blockiert den Zugriff auf die Zwischenablage. Erlaube ihn für diese Seite und versuche es erneut.',
  refused_text: 'Das existiert nicht oder ist nicht mit dir geteilt',
  codes: {
    reauthentication_required: 'Gib dein Passwort noch einmal ein, um fortzufahren',
    sign_in: 'Melde dich an, um fortzufahren',
    forbidden: 'Dafür fehlt dir die Berechtigung',
    not_found: 'Das existiert nicht oder ist nicht mit dir geteilt',
    offline: 'Keine Verbindung. Es ist nichts verloren. Versuche es gleich erneut.',
    fault: 'Bei uns ist etwas schiefgelaufen. Versuche es später erneut.',
    validation_failed: 'Prüfe die markierten Felder',
    text_has_lines: 'Verwende nur eine Zeile',
    busy: 'Gerade wird das von anderen geändert. Versuche es erneut.',
    key_reused: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Lade die Seite neu.',
    slow_down: 'Zu viele Anfragen. Warte einen Moment und versuche es erneut.',
    overloaded: 'Im Netzwerk ist gerade sehr viel los. Versuche es gleich erneut.',
    event_store_unavailable: 'Der Event Store ist gerade nicht erreichbar. Versuche es gleich erneut.',
    storage_unavailable: 'Der Dateispeicher ist gerade nicht erreichbar. Versuche es gleich erneut.',
    read_model_lagging: 'Die letzten Änderungen sind noch nicht sichtbar. Versuche es gleich erneut.',
    building: 'Diese Seite wird gerade vorbereitet. Versuche es gleich erneut.',
  },
  unsaved_text: 'Deine Änderungen gehen verloren',
}
