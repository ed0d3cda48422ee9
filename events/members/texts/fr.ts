export const texts = {
  codes: {
    date_invalid: 'Saisissez une date valide',
    last_network_admin: 'L’administration du réseau doit compter au moins une personne qui peut se connecter',
    network_admin_external: 'Un invité ne peut pas administrer le réseau',
    guests_not_enabled: 'Les invités ne sont pas autorisés dans ce réseau',
    member_erased: 'Cette personne a été supprimée',
    erase_yourself: 'Vous ne pouvez pas vous supprimer vous-même',
    member_joined: 'Cette personne est déjà membre',
    name_empty: 'Saisissez un nom',
    picture_unknown: 'Cette image n’est plus disponible. Choisissez-en une autre.',
  },
  own_codes: {
    option_unknown: 'Choisissez l’une des options',
  },
  audit: {
    MemberJoined: 'Membre ajouté',
    MemberWelcomed: 'E-mail de bienvenue envoyé',
    MemberRenamed: 'Nom modifié',
    MemberEmailChanged: 'Adresse e-mail modifiée',
    MemberProfileChanged: 'Profil modifié',
    MemberPropertyFilled: 'Champ du profil modifié',
    MemberFileChosen: 'Fichier du profil modifié',
    MemberLanguageChosen: 'Langue modifiée',
    MemberPictureChosen: 'Photo de profil modifiée',
    MemberMadeExternal: 'Membre devenu invité',
    MemberMadeRegular: 'Invité devenu membre',
    MemberLocked: 'Membre bloqué',
    MemberUnlocked: 'Membre débloqué',
    NetworkAdminAppointed: 'Administration du réseau attribuée',
    NetworkAdminDismissed: 'Administration du réseau retirée',
    PersonErased: 'Personne supprimée',
  },
  audit_title: 'Membres',
  mail: {
    welcome_subject: 'Bienvenue dans {{network}}',
    welcome_heading: 'Bienvenue dans {{network}}',
    welcome_text: '{{inviter}} vous a créé un compte. Choisissez un mot de passe pour commencer.',
    welcome_valid: 'Le lien ne fonctionne qu’une fois et expire dans une semaine.',
    welcome_action: 'Choisir un mot de passe',
    welcome_reason: 'Un compte a été créé pour vous dans {{network}}.',
    unknown_person: 'L’administration',
  },
  own_data: {
    profile: 'Profil',
    profile_text: 'Votre nom, votre adresse, votre photo et vos paramètres',
  },
  settings: {
    section: 'Personnes et messages',
    guest_users: {
      label: 'Autoriser les invités',
      hint: 'Les invités actuels gardent leur accès',
    },
    directory_default_sort: {
      label: 'Tri de l’annuaire',
      options: {
        first_name: 'Prénom',
        last_name: 'Nom',
      },
    },
  },
  notification_kinds: {
    network_admin_appointed: 'Changements de votre rôle',
  },
  notifications: {
    network_admin_appointed: '{{actor}} vous confie l’administration du réseau',
  },
  notification_reasons: {
    network_admin_appointed: 'Votre rôle a changé',
  },
  stream_news: {
    member_joined_one: '{{actor}} a rejoint le réseau',
    member_joined_many: '{{actor}} ont rejoint le réseau',
    member_joined_other: '{{actor}} ont rejoint le réseau',
  },
  statistics: { members: 'Membres' },
}
