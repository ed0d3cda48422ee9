export const texts = {
  codes: {
    extensions_unusable: 'Les extensions sont des lettres et des chiffres, séparés par des virgules',
    network_founded: 'Le réseau existe déjà',
    language_not_offered: 'Le réseau ne propose pas cette langue',
    selection_required: 'Choisissez au moins un élément',
  },
  audit: {
    NetworkFounded: 'Réseau fondé',
    NetworkRenamed: 'Réseau renommé',
    SettingChosen: 'Réglage modifié',
  },
  names: {
    language: 'Langue',
    languages: 'Langues',
    answers_reset_on_move: 'Un rendez-vous déplacé redemande les réponses',
    retroactive_opting: 'Répondre après la fin',
    create_appointments: 'Qui crée les rendez-vous du réseau',
    directory_default_sort: "Ordre de l'annuaire",
    notifications_send_direct_message_body: 'Texte des messages dans les e-mails',
  },
}
