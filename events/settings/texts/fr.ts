export const texts = {
  codes: {
    extensions_unusable: 'Séparez les extensions par des virgules, par exemple « pdf, docx »',
    network_founded: 'Ce réseau existe déjà',
    language_not_offered: 'Cette langue n’est pas disponible dans ce réseau',
    selection_required: 'Choisissez au moins une option',
  },
  audit: {
    NetworkFounded: 'Réseau créé',
    NetworkRenamed: 'Réseau renommé',
    SettingChosen: 'Paramètre modifié',
  },
}
