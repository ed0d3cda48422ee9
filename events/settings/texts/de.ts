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
  names: {
    language: 'Sprache',
    languages: 'Sprachen',
    answers_reset_on_move: 'Bei verschobenen Terminen neu nachfragen',
    retroactive_opting: 'Antworten nach dem Ende erlauben',
    create_appointments: 'Wer Netzwerktermine erstellen kann',
    directory_default_sort: 'Sortierung des Verzeichnisses',
    notifications_send_direct_message_body: 'Nachrichtentext in E-Mails aufnehmen',
  },
}
