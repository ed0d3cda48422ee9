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
  names: {
    language: 'Langue',
    languages: 'Langues',
    answers_reset_on_move: 'Redemander les réponses quand un rendez-vous est déplacé',
    retroactive_opting: 'Autoriser les réponses après la fin',
    create_appointments: 'Qui peut créer des rendez-vous du réseau',
    directory_default_sort: 'Tri de l’annuaire',
    notifications_send_direct_message_body: 'Inclure le texte des messages dans les e-mails',
  },
}
