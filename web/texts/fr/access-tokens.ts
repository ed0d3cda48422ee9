export const texts = {
  title: 'Accès des applications',
  intro:
    'Les calendriers et gestionnaires de fichiers se connectent avec un mot de passe d’application, jamais avec le vôtre.',
  new: 'Nouvel accès',
  empty: 'Aucune application n’a accès',
  empty_text:
    'Créez un mot de passe d’application pour utiliser vos calendriers et fichiers dans d’autres applications',
  expired: 'expiré',
  created_at: 'Créé le {{date}}',
  never_used: 'Jamais utilisé',
  last_used: 'Dernière utilisation :',
  actions: 'Actions pour « {{name}} »',
  show: 'Afficher à nouveau',
  rotate: 'Remplacer',
  revoke: 'Révoquer',
  rotate_title: 'Remplacer le secret de « {{name}} » ?',
  rotate_text:
    'Vous en recevez un nouveau. Les applications qui ont l’ancien perdent l’accès jusqu’à ce que vous y saisissiez le nouveau.',
  revoke_title: 'Révoquer « {{name}} » ?',
  revoke_text:
    'Les applications qui l’utilisent perdent l’accès aussitôt. Vous pouvez annuler pendant une heure.',
  revoked: '« {{name}} » révoqué',
  name: 'Nom',
  name_hint: 'Où vous l’utiliserez, par exemple « Téléphone »',
  scope: 'Utilisation',
  create: 'Créer un accès',
  once: 'Saisissez le mot de passe maintenant dans l’application. Vous ne pourrez plus le revoir.',
  feed_text:
    'Il fait partie de vos adresses privées. Quiconque le possède peut y lire ce que vous pouvez lire.',
  password: 'Mot de passe d’application',
  token: 'Jeton de flux',
  user_name: 'Nom d’utilisateur',
  addresses: {
    calendars: 'Adresse pour les calendriers',
    files: 'Adresse pour les fichiers',
  },
  done_button: 'Terminé',
  copy: 'Copier : {{label}}',
  manage: 'Gérer les accès',
  scopes: {
    atom: 'Flux d’actualités',
    dav: 'Fichiers et calendriers',
    ics: 'Abonnements aux calendriers',
  },
  scope_hints: {
    atom: 'Pour les lecteurs de flux. Lecture seule.',
    dav: 'Pour les gestionnaires de fichiers et les calendriers (WebDAV, CalDAV). Lecture et modification.',
    ics: 'Pour les applications abonnées à des calendriers. Lecture seule.',
  },
  done: {
    created: 'Accès d’application créé',
    rotated: 'Secret d’un accès remplacé',
    revoked: 'Accès d’application révoqué',
  },
  final: {
    created: 'Révoquez-le plutôt',
    rotated: 'L’ancien secret n’existe plus',
    password: 'Les mots de passe d’application prennent fin quand vous changez le vôtre',
  },
}
