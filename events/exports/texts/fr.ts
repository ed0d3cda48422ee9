export const texts = {
  codes: {
    export_finished: 'Cet export est déjà terminé',
    export_over: 'Cet export a déjà pris fin',
  },
  audit: {
    ExportRequested: 'Export demandé',
    ExportBegun: 'Export lancé',
    ExportProgressed: 'Export en cours',
    ExportFinished: 'Export terminé',
    ExportFailed: 'Échec de l’export',
    ExportDownloaded: 'Export téléchargé',
    ExportRemoved: 'Export supprimé',
  },
  audit_title: 'Exports',
  audit_things: { export: 'Export' },
  words: {
    files: {
      members: 'membres',
      own_data: 'mes-donnees',
      folder: 'fichiers',
    },
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
    own_data: {
      title: 'Vos données : {{name}}',
      made: 'Créé par {{network}} le {{when}}',
      explanation:
        'Les fichiers qui accompagnent cette page sont des fichiers texte au format JSON. Ils s’ouvrent dans n’importe quel navigateur ou éditeur, et les logiciels peuvent les lire.',
      content: 'Contenu',
      others:
        'Au sujet des autres personnes, cet export ne contient que ce que vous voyez dans le réseau. Les fichiers supprimés et les textes de personnes supprimées n’y figurent pas.',
    },
  },
  notification_kinds: {
    export_ready: 'Exports prêts',
    export_failed: 'Exports qui ont échoué',
  },
  notifications: {
    export_ready: 'Votre export est prêt à être téléchargé',
    export_failed: 'Votre export n’a pas pu être créé',
  },
  notification_reasons: {
    export_ready: 'Vous avez demandé cet export',
    export_failed: 'Vous avez demandé cet export',
  },
}
