export const texts = {
  codes: {
    query_name_unknown: 'Cette section ne permet pas de recherche',
    too_many_searches:
      'La limite de {{most}} recherches enregistrées est atteinte. Supprimez-en d’abord une.',
  },
  mail: {
    subject: 'Du nouveau dans vos recherches enregistrées',
    text: 'Nouveaux résultats depuis le dernier e-mail :',
    heading: 'Recherches enregistrées',
    count: 'Nouveaux : {{total}}',
    action: 'Ouvrir la recherche',
    reason: 'Vous avez activé les e-mails quotidiens pour ces recherches.',
  },
  own_data: {
    searches: 'Recherches enregistrées',
    searches_text: 'Recherches que vous avez enregistrées',
  },
}
