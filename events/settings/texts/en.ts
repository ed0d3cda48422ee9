export const texts = {
  codes: {
    extensions_unusable: 'Endings are letters and digits, divided by commas',
    network_founded: 'The network exists already',
    language_not_offered: 'The network does not offer this language',
    selection_required: 'Choose at least one',
  },
  audit: {
    NetworkFounded: 'Network founded',
    NetworkRenamed: 'Network renamed',
    SettingChosen: 'Setting changed',
  },
  names: {
    language: 'Language',
    languages: 'Languages',
    answers_reset_on_move: 'Moved appointments ask again',
    retroactive_opting: 'Answering after the end',
    create_appointments: 'Who creates network appointments',
    directory_default_sort: 'Order of the directory',
    notifications_send_direct_message_body: 'Text of messages in mails',
  },
}
