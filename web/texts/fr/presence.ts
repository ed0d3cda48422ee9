export const texts = {
  status_is: 'Statut : {{status}}',
  types: { online: 'En ligne', busy: 'Indisponible', invisible: 'Invisible' },
  usual: { online: 'Disponible', busy: 'Ne pas déranger' },
  text: 'Texte de statut',
  text_hint: 'Affiché à côté de votre nom',
  characters: '{{used}} caractères sur {{most}}',
  choose: 'Changer de statut',
  was_chosen: 'Votre statut est maintenant « {{status}} »',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} est en train d’écrire…',
  typing_two: '{{one}} et {{other}} sont en train d’écrire…',
  typing_many: 'Plusieurs personnes sont en train d’écrire…',
}
