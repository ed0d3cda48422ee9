export const texts = {
  codes: {
    export_finished: 'C’est déjà terminé',
    export_over: 'C’est déjà fini',
  },
  audit: {
    ExportRequested: 'Export demandé',
    ExportBegun: 'Export commencé',
    ExportProgressed: 'Export en cours',
    ExportFinished: 'Export terminé',
    ExportFailed: 'Export échoué',
    ExportDownloaded: 'Export téléchargé',
    ExportRemoved: 'Export supprimé',
  },
  words: {
    files: { members: 'membres' },
    members: {
      sheet: 'Membres',
      last_name: 'Nom',
      first_name: 'Prénom',
      email: 'E-mail',
      joined_at: 'Membre depuis (UTC)',
      profile: 'Profil',
      last_sign_in: 'Dernière connexion (UTC)',
      sign_ins: 'Connexions',
      guest: 'Invité',
      yes: 'oui',
      no: 'non',
    },
  },
}
