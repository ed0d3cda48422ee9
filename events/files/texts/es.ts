export const texts = {
  codes: {
    extension_not_accepted: 'Aquí no se aceptan archivos del tipo «{{extension}}»',
    not_a_picture: 'No es una imagen utilizable (JPEG, PNG o WebP)',
    scanner_away: 'No se pudo comprobar si el archivo tiene virus. Inténtelo más tarde',
    file_empty: 'El archivo está vacío',
    file_locked: 'Alguien ha bloqueado este archivo',
    file_unknown: 'Este archivo ya no existe o no es suyo',
    file_infected: 'Se encontró un virus en este archivo',
    locked_until_past: 'Elija un momento futuro',
    files_empty: 'Elija al menos un archivo',
    folder_unknown: 'Esta carpeta no existe',
    chat_message_unknown: 'Este mensaje no existe',
  },
  audit: {
    FileUploaded: 'Archivo subido',
    FileQuarantined: 'Virus encontrado en un archivo',
    FileReplaced: 'Nueva versión de un archivo',
    FilePublished: 'Archivo publicado',
    FileAttached: 'Archivo adjuntado',
    FileDetached: 'Archivo separado',
    FileViewed: 'Archivo visto',
    FileLocked: 'Archivo bloqueado',
    FileUnlocked: 'Archivo desbloqueado',
    FileRemoved: 'Archivo eliminado',
  },
  archive: {
    folder: 'Archivos',
    left_out:
      'Estos archivos no están en el archivo comprimido porque ya no existen o usted no puede verlos:',
    left_out_name: 'Omitidos',
  },
}
