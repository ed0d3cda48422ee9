export const texts = {
  codes: {
    extensions_unusable: 'Separa las extensiones con comas, por ejemplo «pdf, docx»',
    extension_not_accepted: 'Aquí no se permiten archivos de tipo «{{extension}}»',
    not_a_picture: 'Elige una imagen JPEG, PNG o WebP',
    too_many_pixels: 'Esta imagen tiene {{megapixels}} megapíxeles. Elige una de {{most}} como máximo.',
    scanner_away: 'El análisis antivirus no está disponible ahora mismo. Inténtalo más tarde.',
    file_empty: 'El archivo está vacío',
    file_locked: 'Otra persona ha bloqueado este archivo',
    file_unknown: 'Este archivo ya no existe o pertenece a otra persona',
    file_infected: 'Se ha encontrado un virus en este archivo',
    locked_until_past: 'Elige un momento en el futuro',
    files_empty: 'Elige al menos un archivo',
    folder_unknown: 'Esta carpeta no existe',
    chat_message_unknown: 'Este mensaje no existe',
  },
  audit: {
    FileUploaded: 'Archivo subido',
    FileQuarantined: 'Virus encontrado en un archivo',
    FileReplaced: 'Nueva versión de un archivo subida',
    FilePublished: 'Archivo publicado',
    FileAttached: 'Archivo adjuntado',
    FileDetached: 'Archivo adjunto quitado',
    FileViewed: 'Archivo consultado',
    FileLocked: 'Archivo bloqueado',
    FileUnlocked: 'Archivo desbloqueado',
    FileRemoved: 'Archivo eliminado',
  },
  archive: {
    folder: 'Archivos',
    left_out: 'Estos archivos no se incluyen porque ya no existen o no tienes acceso a ellos:',
    left_out_name: 'Archivos no incluidos',
  },
  own_data: {
    files: 'Archivos',
    files_text: 'Archivos que has subido. Están en la carpeta «files».',
  },
  settings: {
    section: 'Archivos',
    files_extension_filter_enabled: {
      label: 'Restringir tipos de archivo',
      hint: 'Se aplica a todos los archivos adjuntos. Las imágenes siempre se permiten.',
    },
    files_extension_filter_type: {
      label: 'Cómo funciona la lista',
      options: {
        deny: 'Permitir todas menos estas',
        allow: 'Permitir solo estas',
      },
    },
    files_extension_filter_list: {
      label: 'Extensiones de archivo',
      hint: 'Separadas por comas, solo letras y cifras',
    },
    files_default_lock_period_in_days: {
      label: 'Días que un archivo queda bloqueado',
      hint: 'Se aplica cuando alguien bloquea un archivo para trabajar en él',
    },
    email_attachment_limit_in_mb: {
      label: 'Límite de adjuntos por correo en MB',
      hint: 'Los archivos más grandes quedan en la cita. La mayoría de los servidores acepta 10 MB.',
    },
  },
}
