export const texts = {
  codes: {
    name_empty: 'Saisissez un nom',
    color_empty: 'Choisissez une couleur',
    color_unknown: 'Choisissez une couleur de la palette',
    parent_missing: 'Choisissez un groupe pour ce calendrier',
    share_only_personal: 'Seuls les calendriers personnels peuvent être partagés',
    member_unknown: 'Certaines de ces personnes ne font pas partie du réseau. Retirez-les et réessayez.',
    not_shared: 'Ce calendrier n’est pas partagé avec vous',
    too_long: 'Ce texte est trop long',
    reminder_too_early: 'Quatre semaines avant au maximum',
    too_many_reminders: 'Cinq rappels au maximum',
  },
  audit: {
    CalendarCreated: 'Calendrier créé',
    CalendarRenamed: 'Calendrier renommé',
    CalendarRecolored: 'Couleur du calendrier modifiée',
    CalendarRemindersChosen: 'Rappels du calendrier modifiés',
    CalendarDisclosed: 'Nom du calendrier rendu lisible pour d’autres personnes',
    CalendarForgotten: 'Effacement du nom du calendrier d’une personne supprimée',
    CalendarShared: 'Calendrier partagé',
    CalendarUnshared: 'Partage du calendrier terminé',
    CalendarDeleted: 'Calendrier supprimé',
  },
  audit_title: 'Calendriers',
  audit_things: { calendar: 'Calendrier' },
  notification_kinds: {
    calendar_shared: 'Calendriers partagés avec vous',
  },
  notifications: {
    calendar_shared: '{{actor}} a partagé le calendrier {{name}} avec vous',
  },
  notification_reasons: {
    calendar_shared: 'Le calendrier a été partagé avec vous',
  },
  stream_news: {
    calendar_created: '{{actor}} a créé le calendrier {{name}}',
  },
}
