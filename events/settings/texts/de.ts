export const texts = {
  codes: {
    extensions_unusable: 'Endungen bestehen aus Buchstaben und Ziffern und sind durch Kommas getrennt',
    network_founded: 'Das Netzwerk gibt es schon',
    language_not_offered: 'Diese Sprache bietet das Netzwerk nicht an',
    selection_required: 'Bitte mindestens eins auswählen',
  },
  audit: {
    NetworkFounded: 'Netzwerk gegründet',
    NetworkRenamed: 'Netzwerk umbenannt',
    SettingChosen: 'Einstellung geändert',
  },
  names: {
    language: 'Sprache',
    languages: 'Sprachen',
    answers_reset_on_move: 'Verschobene Termine fragen neu',
    retroactive_opting: 'Antworten nach dem Ende',
    create_appointments: 'Wer Netzwerktermine anlegt',
    directory_default_sort: 'Sortierung des Verzeichnisses',
    notifications_send_direct_message_body: 'Nachrichtentext in E-Mails',
  },
}
