export const texts = {
  codes: {
    network_founded: 'Esta red ya existe',
    language_not_offered: 'Este idioma no está disponible en esta red',
    selection_required: 'Elige al menos una opción',
  },
  audit: {
    NetworkFounded: 'Red creada',
    NetworkRenamed: 'Nombre de la red cambiado',
    SettingChosen: 'Ajuste cambiado',
  },
  audit_title: 'Ajustes',
  audit_things: { settings: 'Red' },
  settings: {
    section: 'Textos',
    film_hosts: {
      label: 'Servicios de vídeo permitidos',
      hint: 'Los vídeos solo se cargan al pulsarlos. Los enlaces a otros servicios siguen siendo enlaces. Las páginas abiertas cambian al recargarlas.',
      options: {
        youtube: 'YouTube',
        vimeo: 'Vimeo',
        dailymotion: 'Dailymotion',
      },
    },
  },
}
