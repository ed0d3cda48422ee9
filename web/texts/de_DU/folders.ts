// Only what differs from the formal German.
export const texts = {
  unfinished_text:
    'Diese Uploads wurden unterbrochen. Wähle dieselbe Datei noch einmal aus, um den Upload fortzusetzen.',
  other_file: 'Das ist eine andere Datei. Wähle „{{name}}“ aus.',
  empty_text: 'Ziehe Dateien hierher oder lade sie hoch',
  nothing_text: 'Versuche eine andere Suche',
  subscribed: 'Du siehst jetzt, was in „{{place}}“ neu ist',
  waits_for_you_one: '{{count}} Datei wartet auf deine Freigabe',
  waits_for_you_other: '{{count}} Dateien warten auf deine Freigabe',
  waits_one: '{{count}} deiner Dateien wartet auf Freigabe',
  waits_other: '{{count}} deiner Dateien warten auf Freigabe',
  version_waits_for_you: 'Version {{number}} wartet auf dich',
  final: {
    called_back: 'Verschiebe es stattdessen noch einmal',
    used: 'Andere nutzen ihn vielleicht schon. Lösche stattdessen den Ordner.',
  },
}
