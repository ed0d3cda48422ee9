export const texts = {
  preview: 'Vista previa del enlace',
  loading: 'Cargando vista previa de {{host}}…',
  none: 'Sin vista previa de {{host}}',
  failed: 'La página no se pudo leer (estado: error)',
  not_begun: 'No se pudo empezar la vista previa',
  retry: 'Reintentar',
  dismiss: 'Quitar vista previa de {{host}}',
}
