export const texts = {
  codes: {
    export_finished: 'Esto ya está terminado',
    export_over: 'Esto ya ha acabado',
  },
  audit: {
    ExportRequested: 'Exportación solicitada',
    ExportBegun: 'Exportación empezada',
    ExportProgressed: 'Exportación en marcha',
    ExportFinished: 'Exportación terminada',
    ExportFailed: 'Exportación fallida',
    ExportDownloaded: 'Exportación descargada',
    ExportRemoved: 'Exportación eliminada',
  },
  words: {
    files: { members: 'miembros' },
    members: {
      sheet: 'Miembros',
      last_name: 'Apellidos',
      first_name: 'Nombre',
      email: 'Correo electrónico',
      joined_at: 'Miembro desde (UTC)',
      profile: 'Perfil',
      last_sign_in: 'Último inicio de sesión (UTC)',
      sign_ins: 'Inicios de sesión',
      guest: 'Invitado',
      yes: 'sí',
      no: 'no',
    },
  },
}
