export const texts = {
  codes: {
    extension_not_accepted: 'Les fichiers de type « {{extension}} » ne sont pas acceptés ici',
    not_a_picture: 'Ce n’est pas une image utilisable (JPEG, PNG ou WebP)',
    too_many_pixels: 'Cette image compte {{megapixels}} mégapixels ; le maximum est de {{most}}',
    scanner_away: 'Le fichier n’a pas pu être analysé. Réessayez plus tard',
    file_empty: 'Le fichier est vide',
    file_locked: 'Quelqu’un a verrouillé ce fichier',
    file_unknown: 'Ce fichier n’existe plus ou n’est pas à vous',
    file_infected: 'Un virus a été trouvé dans ce fichier',
    locked_until_past: 'Choisissez un moment à venir',
    files_empty: 'Choisissez au moins un fichier',
    folder_unknown: 'Ce dossier n’existe pas',
    chat_message_unknown: 'Ce message n’existe pas',
  },
  audit: {
    FileUploaded: 'Fichier envoyé',
    FileQuarantined: 'Virus trouvé dans un fichier',
    FileReplaced: 'Nouvelle version d’un fichier',
    FilePublished: 'Fichier publié',
    FileAttached: 'Fichier joint',
    FileDetached: 'Fichier détaché',
    FileViewed: 'Fichier consulté',
    FileLocked: 'Fichier verrouillé',
    FileUnlocked: 'Fichier déverrouillé',
    FileRemoved: 'Fichier supprimé',
  },
  archive: {
    folder: 'Fichiers',
    left_out:
      'Ces fichiers ne sont pas dans l’archive : ils n’existent plus ou vous ne pouvez pas les voir :',
    left_out_name: 'Exclus',
  },
}
