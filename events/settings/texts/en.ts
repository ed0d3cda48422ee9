export const texts = {
  codes: {
    extensions_unusable: 'Separate file extensions with commas, such as “pdf, docx”',
    network_founded: 'This network already exists',
    language_not_offered: 'This language isn’t available in this network',
    selection_required: 'Choose at least one option',
  },
  audit: {
    NetworkFounded: 'Network created',
    NetworkRenamed: 'Network renamed',
    SettingChosen: 'Setting changed',
  },
  names: {
    language: 'Language',
    languages: 'Languages',
    answers_reset_on_move: 'Ask for answers again when an appointment is moved',
    retroactive_opting: 'Allow answers after the end',
    create_appointments: 'Who can create network appointments',
    directory_default_sort: 'Directory sort order',
    notifications_send_direct_message_body: 'Include message text in emails',
  },
}
