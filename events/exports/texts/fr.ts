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
  words: {
    files: {
      members: 'membres',
      own_data: 'mes-donnees',
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
      title: 'Vos données : {{name}}',
      made: 'Créé par {{network}} le {{when}}',
      explanation:
        'Les fichiers qui accompagnent cette page sont des fichiers texte au format JSON. Ils s’ouvrent dans n’importe quel navigateur ou éditeur, et les logiciels peuvent les lire.',
      content: 'Contenu',
      others:
        'Au sujet des autres personnes, cet export ne contient que ce que vous voyez dans le réseau. Les fichiers supprimés et les textes de personnes supprimées n’y figurent pas.',
      profile: 'Profil',
      profile_text: 'Votre nom, votre adresse, votre photo et vos paramètres',
      memberships: 'Groupes',
      memberships_text: 'Les groupes dont vous faites partie, et depuis quand',
      messages: 'Messages',
      messages_text: 'Les messages que vous avez envoyés et reçus',
      appointments: 'Rendez-vous',
      appointments_text: 'Les rendez-vous que vous avez créés et vos invitations, avec vos réponses',
      files: 'Fichiers',
      files_text: 'Les fichiers que vous avez importés. Ils se trouvent dans le dossier « files ».',
      sign_ins: 'Compte',
      sign_ins_text:
        'Vos connexions (quand, d’où, avec quel appareil) et les autres activités de votre compte',
      events: 'Activité',
      events_text: 'Chaque événement du journal que vous avez déclenché ou qui vous concerne',
    },
  },
}
