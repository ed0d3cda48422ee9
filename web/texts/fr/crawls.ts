export const texts = {
  preview: 'Aperçu du lien',
  loading: 'Chargement de l’aperçu de {{host}}…',
  none: 'Pas d’aperçu pour {{host}}',
  failed: 'La page n’a pas pu être lue (statut : erreur)',
  not_begun: 'L’aperçu n’a pas pu être commencé',
  retry: 'Réessayer',
  dismiss: 'Retirer l’aperçu de {{host}}',
}
