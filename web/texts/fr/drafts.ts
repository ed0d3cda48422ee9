export const texts = {
  offered: 'Brouillon inachevé, {{when}} : {{what}}',
  offered_to: 'Brouillon inachevé pour {{names}}, {{when}} : {{what}}',
  unnamed: 'sans objet',
  continue: 'Reprendre le brouillon',
  discard: 'Supprimer le brouillon',
  discard_title: 'Supprimer ce brouillon ?',
  discard_text: 'Il sera supprimé sur tous vos appareils',
  keep: 'Garder le brouillon',
  discarded: 'Brouillon supprimé',
  not_saved: 'Supprimez ce brouillon pour enregistrer ce que vous écrivez ici comme nouveau brouillon',
}
