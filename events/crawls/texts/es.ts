export const texts = {
  codes: {
    url_invalid: 'Esto no es la dirección de una página',
    too_long: 'Es demasiado largo',
  },
  audit: {
    CrawlRequested: 'Vista previa de un enlace solicitada',
    CrawlRetried: 'Vista previa de un enlace intentada de nuevo',
    CrawlFinished: 'Vista previa de un enlace creada',
    CrawlFailed: 'Vista previa de un enlace imposible',
  },
}
