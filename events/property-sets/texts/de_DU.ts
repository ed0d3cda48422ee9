// Only what differs from the formal German.
export const texts = {
  codes: {
    property_name_invalid: 'Verwende nur Kleinbuchstaben, Ziffern und Unterstriche',
    label_doubled: 'Zwei Felder heißen „{{label}}“. Benenne eines um.',
    options_empty: 'Füge mindestens eine Option hinzu',
  },
  settings: {
    file_profiles: { enabled: { hint: 'Mitglieder füllen die Felder aus, die du für Dateien festlegst' } },
    folder_profiles: { enabled: { hint: 'Mitglieder füllen die Felder aus, die du für Ordner festlegst' } },
  },
}
