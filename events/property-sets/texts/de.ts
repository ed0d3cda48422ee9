export const texts = {
  codes: {
    property_name_invalid: 'Verwenden Sie nur Kleinbuchstaben, Ziffern und Unterstriche',
    property_type_unsupported: 'Der Typ von „{{property}}“ wird nicht unterstützt: {{type}}',
    property_type_fixed:
      'Der Typ von „{{property}}“ lässt sich nicht mehr ändern, weil das Feld schon ausgefüllt sein kann',
    property_doubled: 'Ein Feld mit diesem Namen existiert bereits',
    property_unknown: 'Dieses Feld existiert nicht',
    label_doubled: 'Zwei Felder heißen „{{label}}“. Benennen Sie eines um.',
    options_empty: 'Fügen Sie mindestens eine Option hinzu',
    option_doubled: 'Die Option „{{label}}“ existiert bereits',
    parent_unknown: 'Im Netzwerk gibt es keine Feldgruppe mit diesem Namen',
    network_set_basic: 'Nur Feldgruppen von Gruppen können eine andere Feldgruppe erweitern',
  },
  audit: {
    PropertySetMade: 'Feldgruppe erstellt',
    PropertySetInherited: 'Feldgruppe einer anderen zugeordnet',
    PropertyAdded: 'Feld hinzugefügt',
    PropertyRelabelled: 'Feld umbenannt',
    PropertyRetyped: 'Feldtyp geändert',
    OptionsChosen: 'Optionen eines Feldes geändert',
    PropertyRemoved: 'Feld entfernt',
    PropertiesOrdered: 'Felder neu sortiert',
    PropertySetModified: 'Optionen für eine Gruppe ergänzt',
    TagParentsChosen: 'Schlagwörter eines Feldes geändert',
  },
  audit_title: 'Profilfelder',
  audit_things: { property_set: 'Profilfelder' },
  settings: {
    file_profiles: {
      enabled: {
        label: 'Dateieigenschaften',
        hint: 'Mitglieder füllen die Felder aus, die Sie für Dateien festlegen',
      },
      group_categories: {
        label: 'Gruppen mit Dateieigenschaften',
        hint: 'Gilt für Gruppen dieser Kategorien. Leer lassen für alle Gruppen.',
      },
    },
    folder_profiles: {
      enabled: {
        label: 'Ordnereigenschaften',
        hint: 'Mitglieder füllen die Felder aus, die Sie für Ordner festlegen',
      },
      group_categories: {
        label: 'Gruppen mit Ordnereigenschaften',
        hint: 'Gilt für Gruppen dieser Kategorien. Leer lassen für alle Gruppen.',
      },
    },
  },
}
