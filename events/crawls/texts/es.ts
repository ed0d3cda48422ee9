export const texts = {
  codes: {
    url_invalid: 'Escribe una dirección web válida',
    too_long: 'Este texto es demasiado largo',
  },
  audit: {
    CrawlRequested: 'Vista previa de un enlace solicitada',
    CrawlRetried: 'Vista previa de un enlace reintentada',
    CrawlFinished: 'Vista previa de un enlace creada',
    CrawlFailed: 'Vista previa de un enlace fallida',
  },
}
