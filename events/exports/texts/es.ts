export const texts = {
  codes: {
    export_finished: 'Esta exportación ya ha terminado',
    export_over: 'Esta exportación ya se ha cerrado',
  },
  audit: {
    ExportRequested: 'Exportación solicitada',
    ExportBegun: 'Exportación iniciada',
    ExportProgressed: 'Exportación en curso',
    ExportFinished: 'Exportación terminada',
    ExportFailed: 'Exportación fallida',
    ExportDownloaded: 'Exportación descargada',
    ExportRemoved: 'Exportación eliminada',
  },
  audit_title: 'Exportaciones',
  audit_things: { export: 'Exportación' },
  words: {
    files: {
      members: 'miembros',
      own_data: 'mis-datos',
      folder: 'archivos',
    },
    members: {
      sheet: 'Miembros',
      last_name: 'Apellidos',
      first_name: 'Nombre',
      email: 'Correo',
      joined_at: 'Miembro desde (UTC)',
      profile: 'Perfil',
      last_sign_in: 'Último inicio de sesión (UTC)',
      sign_ins: 'Inicios de sesión',
      guest: 'Invitado',
      yes: 'sí',
      no: 'no',
    },
    own_data: {
      title: 'Tus datos: {{name}}',
      made: 'Creado por {{network}} el {{when}}',
      explanation:
        'Los archivos que acompañan a esta página son de texto en formato JSON. Puedes abrirlos en cualquier navegador o editor, y los programas también pueden leerlos.',
      content: 'Contenido',
      others:
        'De otras personas, esta exportación solo contiene lo que tú ves en la red. No incluye archivos eliminados ni textos de personas eliminadas.',
    },
  },
  notification_kinds: {
    export_ready: 'Exportaciones listas',
    export_failed: 'Exportaciones fallidas',
  },
  notifications: {
    export_ready: 'Tu exportación está lista para descargar',
    export_failed: 'No se ha podido crear tu exportación',
  },
  notification_reasons: {
    export_ready: 'Has pedido esta exportación',
    export_failed: 'Has pedido esta exportación',
  },
}
