export const texts = {
  title: 'Actions récentes',
  only_you: 'Vous seul·e voyez ce que vous avez fait.',
  none: 'Vous n’avez encore rien fait',
  none_text: 'Ce que vous faites apparaît ici, avec le chemin du retour.',
  older: 'Afficher les précédentes',
  undone: 'Annulé',
  undo_this: 'Annuler : {{what}}',
  undo_last: 'Annuler la dernière action',
  taken_back: 'Annulé : {{what}}',
  nothing_lately: 'Rien des dernières minutes ne peut être annulé',
  something: 'Quelque chose a été modifié',
  letters_waiting_one: '{{count}} courriel à ce sujet attend encore. L’annulation l’arrête.',
  letters_waiting_other: '{{count}} courriels à ce sujet attendent encore. L’annulation les arrête.',
  letters_wait_one: '{{count}} courriel à ce sujet part dans un instant.',
  letters_wait_other: '{{count}} courriels à ce sujet partent dans un instant.',
  letters_left_one: '{{count}} courriel est parti et ne peut pas être rappelé.',
  letters_left_other: '{{count}} courriels sont partis et ne peuvent pas être rappelés.',
  letters_left_undo_one:
    '{{count}} courriel est parti et ne peut pas être rappelé. L’annulation en envoie un second qui le dit.',
  letters_left_undo_other:
    '{{count}} courriels sont partis et ne peuvent pas être rappelés. L’annulation en envoie à chaque personne un second qui le dit.',
  unnamed: {
    appointment: 'Un rendez-vous',
    group: 'Un groupe',
    message: 'Un message sans objet',
    calendar: 'Un calendrier',
    member: 'Quelqu’un',
    other: 'Quelque chose',
  },
  final: {
    other: 'Cela ne peut pas être annulé',
  },
}
