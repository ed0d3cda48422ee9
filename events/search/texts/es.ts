export const texts = {
  codes: {
    query_name_unknown: 'En esta sección no se puede buscar',
    too_many_searches: 'Se ha alcanzado el límite de {{most}} búsquedas guardadas. Elimina una primero.',
  },
  mail: {
    subject: 'Novedades en tus búsquedas guardadas',
    text: 'Resultados nuevos desde el último correo:',
    heading: 'Búsquedas guardadas',
    count: 'Nuevos: {{total}}',
    action: 'Abrir la búsqueda',
    reason: 'Has activado los correos diarios para estas búsquedas.',
  },
  own_data: {
    searches: 'Búsquedas guardadas',
    searches_text: 'Búsquedas que has guardado',
  },
}
