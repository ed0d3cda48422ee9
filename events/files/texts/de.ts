export const texts = {
  codes: {
    extensions_unusable: 'Trennen Sie Dateiendungen durch Kommas, etwa „pdf, docx“',
    extension_not_accepted: 'Dateien vom Typ „{{extension}}“ sind hier nicht erlaubt',
    not_a_picture: 'Wählen Sie ein Bild im Format JPEG, PNG oder WebP',
    too_many_pixels: 'Dieses Bild hat {{megapixels}} Megapixel. Wählen Sie eines mit höchstens {{most}}.',
    scanner_away: 'Die Virenprüfung ist gerade nicht verfügbar. Versuchen Sie es später erneut.',
    file_empty: 'Die Datei ist leer',
    file_locked: 'Diese Datei ist von jemand anderem gesperrt',
    file_unknown: 'Diese Datei existiert nicht mehr oder gehört jemand anderem',
    file_infected: 'In dieser Datei wurde ein Virus gefunden',
    locked_until_past: 'Wählen Sie einen Zeitpunkt in der Zukunft',
    files_empty: 'Wählen Sie mindestens eine Datei',
    folder_unknown: 'Dieser Ordner existiert nicht',
    chat_message_unknown: 'Diese Nachricht existiert nicht',
  },
  audit: {
    FileUploaded: 'Datei hochgeladen',
    FileQuarantined: 'Virus in einer Datei gefunden',
    FileReplaced: 'Neue Dateiversion hochgeladen',
    FilePublished: 'Datei veröffentlicht',
    FileAttached: 'Datei angehängt',
    FileDetached: 'Dateianhang entfernt',
    FileViewed: 'Datei angesehen',
    FileLocked: 'Datei gesperrt',
    FileUnlocked: 'Datei entsperrt',
    FileRemoved: 'Datei gelöscht',
  },
  archive: {
    folder: 'Dateien',
    left_out: 'Diese Dateien fehlen, weil sie nicht mehr existieren oder Sie keinen Zugriff darauf haben:',
    left_out_name: 'Fehlende Dateien',
  },
  own_data: {
    files: 'Dateien',
    files_text: 'Dateien, die Sie hochgeladen haben. Sie finden sie im Ordner „files“.',
  },
  settings: {
    section: 'Dateien',
    files_extension_filter_enabled: {
      label: 'Dateitypen einschränken',
      hint: 'Gilt für alle Anhänge. Bilder sind immer erlaubt.',
    },
    files_extension_filter_type: {
      label: 'Wirkung der Liste',
      options: {
        deny: 'Alle außer diesen erlauben',
        allow: 'Nur diese erlauben',
      },
    },
    files_extension_filter_list: {
      label: 'Dateiendungen',
      hint: 'Durch Kommas getrennt, nur Buchstaben und Ziffern',
    },
    files_default_lock_period_in_days: {
      label: 'Tage, die eine Datei gesperrt bleibt',
      hint: 'Gilt, wenn jemand eine Datei zum Bearbeiten sperrt',
    },
    email_attachment_limit_in_mb: {
      label: 'Grenze für E-Mail-Anhänge in MB',
      hint: 'Größere Dateien bleiben beim Termin. Die meisten Mailserver akzeptieren 10 MB.',
    },
  },
}
