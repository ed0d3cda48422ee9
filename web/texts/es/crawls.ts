export const texts = {
  preview: 'Vista previa del enlace',
  loading: 'Consultando {{host}}…',
  none: 'No hay vista previa de {{host}}',
  failed: 'La página no se pudo leer (estado: error)',
  not_begun: 'No se pudo empezar la vista previa.',
  retry: 'Intentar de nuevo',
  dismiss: 'Sin la vista previa de {{host}}',
}
