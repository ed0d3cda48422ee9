export const texts = {
  codes: {
    extensions_unusable: 'Trennen Sie Dateiendungen durch Kommas, etwa „pdf, docx“',
    network_founded: 'Dieses Netzwerk existiert bereits',
    language_not_offered: 'Diese Sprache ist in diesem Netzwerk nicht verfügbar',
    selection_required: 'Wählen Sie mindestens eine Option',
  },
  audit: {
    NetworkFounded: 'Netzwerk erstellt',
    NetworkRenamed: 'Netzwerk umbenannt',
    SettingChosen: 'Einstellung geändert',
  },
}
