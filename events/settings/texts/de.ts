export const texts = {
  codes: {
    network_founded: 'Dieses Netzwerk existiert bereits',
    language_not_offered: 'Diese Sprache ist in diesem Netzwerk nicht verfügbar',
    selection_required: 'Wählen Sie mindestens eine Option',
  },
  audit: {
    NetworkFounded: 'Netzwerk erstellt',
    NetworkRenamed: 'Netzwerk umbenannt',
    SettingChosen: 'Einstellung geändert',
  },
  audit_title: 'Einstellungen',
  audit_things: { settings: 'Netzwerk' },
  settings: {
    section: 'Texte',
    film_hosts: {
      label: 'Erlaubte Videodienste',
      hint: 'Videos werden erst nach einem Klick geladen. Links zu anderen Diensten bleiben Links. Offene Seiten ändern sich nach dem Neuladen.',
      options: {
        youtube: 'YouTube',
        vimeo: 'Vimeo',
        dailymotion: 'Dailymotion',
      },
    },
  },
}
