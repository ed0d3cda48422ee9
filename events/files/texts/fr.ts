export const texts = {
  codes: {
    extensions_unusable: 'Séparez les extensions par des virgules, par exemple « pdf, docx »',
    extension_not_accepted: 'Les fichiers de type « {{extension}} » ne sont pas autorisés ici',
    not_a_picture: 'Choisissez une image JPEG, PNG ou WebP',
    too_many_pixels:
      'Cette image compte {{megapixels}} mégapixels. Choisissez-en une de {{most}} au maximum.',
    scanner_away: 'L’analyse antivirus est indisponible pour le moment. Réessayez plus tard.',
    file_empty: 'Le fichier est vide',
    file_locked: 'Ce fichier est verrouillé par quelqu’un d’autre',
    file_unknown: 'Ce fichier n’existe plus ou appartient à quelqu’un d’autre',
    file_infected: 'Un virus a été détecté dans ce fichier',
    locked_until_past: 'Choisissez une date et une heure à venir',
    files_empty: 'Choisissez au moins un fichier',
    folder_unknown: 'Ce dossier n’existe pas',
    chat_message_unknown: 'Ce message n’existe pas',
  },
  audit: {
    FileUploaded: 'Fichier importé',
    FileQuarantined: 'Virus détecté dans un fichier',
    FileReplaced: 'Nouvelle version d’un fichier importée',
    FilePublished: 'Fichier publié',
    FileAttached: 'Fichier joint',
    FileDetached: 'Pièce jointe retirée',
    FileViewed: 'Fichier consulté',
    FileLocked: 'Fichier verrouillé',
    FileUnlocked: 'Fichier déverrouillé',
    FileRemoved: 'Fichier supprimé',
  },
  archive: {
    folder: 'Fichiers',
    left_out: 'Ces fichiers ne sont pas inclus, car ils n’existent plus ou vous n’y avez pas accès :',
    left_out_name: 'Fichiers manquants',
  },
  own_data: {
    files: 'Fichiers',
    files_text: 'Les fichiers que vous avez importés. Ils se trouvent dans le dossier « files ».',
  },
  settings: {
    section: 'Fichiers',
    files_extension_filter_enabled: {
      label: 'Restreindre les types de fichiers',
      hint: 'S’applique à toutes les pièces jointes. Les images sont toujours autorisées.',
    },
    files_extension_filter_type: {
      label: 'Fonctionnement de la liste',
      options: {
        deny: 'Tout autoriser sauf celles-ci',
        allow: 'Autoriser seulement celles-ci',
      },
    },
    files_extension_filter_list: {
      label: 'Extensions de fichier',
      hint: 'Séparées par des virgules, lettres et chiffres uniquement',
    },
    files_default_lock_period_in_days: {
      label: 'Jours de verrouillage d’un fichier',
      hint: 'S’applique quand quelqu’un verrouille un fichier pour y travailler',
    },
    email_attachment_limit_in_mb: {
      label: 'Limite des pièces jointes en Mo',
      hint: 'Les fichiers plus volumineux restent dans le rendez-vous. La plupart des serveurs acceptent 10 Mo.',
    },
  },
}
