export const texts = {
  status_is: 'Statut : {{status}}',
  types: { online: 'En ligne', busy: 'Occupé', invisible: 'Invisible' },
  usual: { online: 'Disponible', busy: 'Merci de ne pas déranger' },
  text: 'Ce que lisent les autres',
  text_hint: 'Une ligne à côté de votre nom.',
  characters: '{{used}} caractères sur {{most}}',
  choose: 'Changer de statut',
  was_chosen: 'Votre statut est maintenant « {{status}} »',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} est en train d’écrire…',
  typing_two: '{{one}} et {{other}} sont en train d’écrire…',
  typing_many: 'Plusieurs personnes sont en train d’écrire…',
}
