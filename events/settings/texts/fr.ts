export const texts = {
  codes: {
    network_founded: 'Ce réseau existe déjà',
    language_not_offered: 'Cette langue n’est pas disponible dans ce réseau',
    selection_required: 'Choisissez au moins une option',
  },
  audit: {
    NetworkFounded: 'Réseau créé',
    NetworkRenamed: 'Réseau renommé',
    SettingChosen: 'Paramètre modifié',
  },
  audit_title: 'Paramètres',
  audit_things: { settings: 'Réseau' },
  settings: {
    section: 'Textes',
    film_hosts: {
      label: 'Services vidéo autorisés',
      hint: 'Les vidéos ne se chargent qu’après un clic. Les liens vers d’autres services restent des liens. Les pages ouvertes changent une fois rechargées.',
      options: {
        youtube: 'YouTube',
        vimeo: 'Vimeo',
        dailymotion: 'Dailymotion',
      },
    },
  },
}
