export const texts = {
  codes: {
    url_invalid: 'Ce n’est pas l’adresse d’une page',
    too_long: 'C’est trop long',
  },
  audit: {
    CrawlRequested: 'Aperçu d’un lien demandé',
    CrawlRetried: 'Aperçu d’un lien retenté',
    CrawlFinished: 'Aperçu d’un lien créé',
    CrawlFailed: 'Aperçu d’un lien impossible',
  },
}
