export const texts = {
  codes: {
    url_invalid: 'Saisissez une adresse web valide',
    too_long: 'Ce texte est trop long',
  },
  audit: {
    CrawlRequested: 'Aperçu d’un lien demandé',
    CrawlRetried: 'Nouvelle tentative d’aperçu d’un lien',
    CrawlFinished: 'Aperçu d’un lien créé',
    CrawlFailed: 'Échec de l’aperçu d’un lien',
  },
}
