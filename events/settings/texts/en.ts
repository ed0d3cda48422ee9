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
}
