export const texts = {
  codes: {
    name_empty: 'Il manque le nom',
    color_empty: 'Choisissez une couleur',
    color_unknown: 'Choisissez une couleur de la palette',
    parent_missing: 'Choisissez le groupe du calendrier',
    share_only_personal: 'Seuls les calendriers personnels se partagent',
    member_unknown: 'L’une de ces personnes n’est pas dans le réseau',
    not_shared: 'Ce calendrier n’a pas été partagé avec vous',
    too_long: 'C’est trop long',
  },
  audit: {
    CalendarCreated: 'Calendrier créé',
    CalendarRenamed: 'Calendrier renommé',
    CalendarRecolored: 'Couleur du calendrier modifiée',
    CalendarDisclosed: 'Nom enregistré en clair pour d’autres personnes',
    CalendarForgotten: 'Nom d’une personne effacée retiré',
    CalendarShared: 'Calendrier partagé',
    CalendarUnshared: 'Partage terminé',
    CalendarDeleted: 'Calendrier supprimé',
  },
}
