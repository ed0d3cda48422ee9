export const texts = {
  push: {
    discreet: 'Nouvelle notification',
    unknown_person: 'Quelqu’un',
    untitled: 'Sans titre',
  },
  mail: {
    action: 'Voir dans {{network}}',
    reason: '{{reason}}. Vous choisissez les e-mails que vous recevez dans vos paramètres.',
  },
  digest: {
    heading: 'Notifications',
    subject: 'Résumé : {{network}}',
    title: 'Ce qui s’est passé dans {{network}}',
    daily_subject: 'Aujourd’hui dans {{network}}',
    daily_title: 'Du nouveau dans {{network}}',
    action: 'Ouvrir {{network}}',
    reason: 'Vous recevez des résumés. Vous pouvez les désactiver dans vos paramètres.',
    daily_reason:
      'Vous recevez un e-mail par jour lorsqu’il y a du nouveau. Vous pouvez le désactiver dans vos paramètres.',
  },
  settings: {
    section: 'Résumés',
    digest_sending_days: {
      label: 'Jours du résumé',
      hint: 'Dans le fuseau horaire de chaque membre. Sans jour choisi, aucun résumé n’est envoyé.',
      options: {
        '1am': 'Lundi à 7 h',
        '1pm': 'Lundi à 13 h',
        '1lpm': 'Lundi à 18 h',
        '2am': 'Mardi à 7 h',
        '2pm': 'Mardi à 13 h',
        '2lpm': 'Mardi à 18 h',
        '3am': 'Mercredi à 7 h',
        '3pm': 'Mercredi à 13 h',
        '3lpm': 'Mercredi à 18 h',
        '4am': 'Jeudi à 7 h',
        '4pm': 'Jeudi à 13 h',
        '4lpm': 'Jeudi à 18 h',
        '5am': 'Vendredi à 7 h',
        '5pm': 'Vendredi à 13 h',
        '5lpm': 'Vendredi à 18 h',
        '6am': 'Samedi à 7 h',
        '6pm': 'Samedi à 13 h',
        '6lpm': 'Samedi à 18 h',
        '0am': 'Dimanche à 7 h',
        '0pm': 'Dimanche à 13 h',
        '0lpm': 'Dimanche à 18 h',
      },
    },
    digests: {
      max_number_of_upcoming_appointments: {
        label: 'Rendez-vous à venir',
        hint: 'Au maximum dans les résumés et les e-mails quotidiens ; 0 n’en affiche aucun',
      },
      upcoming_appointments_position: {
        label: 'Où figurent les rendez-vous à venir',
        options: { top: 'En haut', bottom: 'En bas' },
      },
      show_comments: {
        label: 'Afficher les réponses',
        hint: 'Les résumés contiennent les dernières réponses, pas seulement leur nombre',
      },
    },
    daily_activity: {
      enabled: {
        label: 'Proposer des e-mails quotidiens',
        hint: 'Les membres peuvent choisir un e-mail par jour',
      },
      include_network_level: {
        label: 'Publications pour tout le réseau',
        hint: 'Les e-mails quotidiens contiennent aussi ce qui a été publié hors des groupes',
      },
      mode: {
        label: 'Contenu des e-mails quotidiens',
        options: { new: 'Nouvelles publications', new_and_updated: 'Nouvelles publications et réponses' },
      },
      sending_time: { label: 'Heure d’envoi', options: { am: '7 h', pm: '13 h', lpm: '18 h' } },
      only_weekdays: {
        label: 'Jours ouvrés seulement',
        hint: 'Pas d’e-mail quotidien le samedi ni le dimanche',
      },
    },
  },
}
