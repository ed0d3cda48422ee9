export const texts = {
  codes: {
    time_invalid: 'Saisissez une heure comme 07:30',
  },
  member_settings: {
    email_notifications: {
      label: 'À votre sujet',
      hint: 'Invitations, mentions et réponses qui vous concernent',
    },
    email_subscriptions: {
      label: 'De vos groupes',
      hint: 'Nouveautés des groupes et de ce que vous suivez',
    },
    email_admin_notifications: {
      label: 'Administration',
      hint: 'Ce que vous avez à faire dans l’administration',
    },
    email_digests: {
      label: 'Résumé',
      hint: 'Ce qui s’est passé récemment, les jours choisis par votre réseau',
    },
    email_daily_digests: {
      label: 'Activité quotidienne',
      hint: 'Un e-mail par jour, lorsqu’il y a du nouveau',
    },
  },
  own_data: {
    settings: 'Paramètres',
    settings_text: 'Comment les notifications vous parviennent, heures calmes et fuseau horaire',
  },
}
