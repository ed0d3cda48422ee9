export const texts = {
  codes: {
    email_invalid: 'Saisissez une adresse e-mail valide',
    email_taken: 'Cette adresse e-mail est déjà utilisée',
    password_blocked: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    password_empty: 'Saisissez un mot de passe',
    password_too_long: 'Utilisez {{maximum}} caractères au maximum',
    password_too_short: 'Utilisez au moins {{minimum}} caractères',
    gone: 'Ce lien n’est plus valide. Demandez-en un nouveau.',
    wrong_credentials: 'L’adresse e-mail ou le mot de passe est incorrect',
    wrong_password: 'Le mot de passe est incorrect',
  },
  reset_mail: {
    subject: 'Réinitialisez votre mot de passe pour {{network}}',
    heading: 'Réinitialisez votre mot de passe',
    asked:
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Utilisez le bouton ci-dessous pour en choisir un nouveau.',
    valid: 'Le lien ne fonctionne qu’une fois et expire dans une heure.',
    ignore:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.',
    action: 'Choisir un nouveau mot de passe',
    reason: 'Une réinitialisation du mot de passe a été demandée pour votre adresse e-mail.',
  },
  changed_mail: {
    subject: 'Votre mot de passe pour {{network}} a été modifié',
    heading: 'Votre mot de passe a été modifié',
    changed:
      'Le mot de passe de votre compte vient d’être modifié. Tous les autres appareils ont été déconnectés et les mots de passe d’application ne fonctionnent plus.',
    not_you:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez l’administration.',
    action: 'Choisir un nouveau mot de passe',
    reason: 'Le mot de passe de votre compte a été modifié.',
  },
  audit: {
    AccountOpened: 'Compte créé',
    EmailReserved: 'Adresse e-mail réservée',
    EmailReleased: 'Adresse e-mail libérée',
    SignedIn: 'Connexion',
    SignInFailed: 'Échec de connexion',
    IdentityConfirmed: 'Mot de passe confirmé',
    ConfirmationFailed: 'Échec de la confirmation du mot de passe',
    SignedOut: 'Déconnexion',
    SessionRevoked: 'Session terminée',
    PasswordChanged: 'Mot de passe modifié',
    PasswordResetRequested: 'Réinitialisation du mot de passe demandée',
    LoginThrottledByEmail: 'Tentatives de connexion limitées pour une adresse e-mail',
    LoginThrottledByIp: 'Tentatives de connexion limitées depuis une adresse IP',
  },
  audit_title: 'Connexion',
  audit_things: { accounts: 'Connexion' },
  own_data: {
    sign_ins: 'Compte',
    sign_ins_text: 'Vos connexions (quand, d’où, avec quel appareil) et les autres activités de votre compte',
  },
  notification_kinds: {
    account_password_changed: 'Changements de mot de passe',
  },
  notifications: {
    account_password_changed: 'Votre mot de passe a été modifié',
  },
  notification_reasons: {
    account_password_changed: 'Cela concerne la sécurité de votre compte',
  },
}
