export const texts = {
  codes: {
    action_final: 'Cela ne peut pas être annulé',
    action_overtaken: 'Depuis : {{what}}. C’est pourquoi cela ne peut plus être annulé',
    action_too_old: 'Trop de temps a passé pour l’annuler',
  },
}
