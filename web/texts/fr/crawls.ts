export const texts = {
  preview: 'Aperçu du lien',
  loading: 'Consultation de {{host}}…',
  none: 'Il n’y a pas d’aperçu de {{host}}',
  failed: 'La page n’a pas pu être lue (statut : erreur)',
  not_begun: 'L’aperçu n’a pas pu être commencé.',
  retry: 'Réessayer',
  dismiss: 'Sans l’aperçu de {{host}}',
}
