export const texts = {
  codes: {
    email_invalid: "Ce n'est pas une adresse e-mail",
    email_taken: "Quelqu'un d'autre a cette adresse",
    password_blocked: 'Ce mot de passe est trop facile à deviner',
    password_empty: 'Veuillez saisir un mot de passe',
    password_too_long: 'Le mot de passe est trop long : {{maximum}} caractères au plus',
    password_too_short: 'Le mot de passe est trop court : {{minimum}} caractères au moins',
    gone: "Ce lien n'est plus valable. Veuillez en demander un nouveau",
    wrong_credentials: "L'adresse e-mail ou le mot de passe n'est pas correct",
    wrong_password: "Ce n'est pas votre mot de passe",
  },
  reset_mail: {
    subject: 'Choisir un nouveau mot de passe pour {{network}}',
    heading: 'Choisir un nouveau mot de passe',
    asked:
      "Quelqu'un a demandé un nouveau mot de passe pour votre compte. Le bouton vous permet de le choisir.",
    valid: 'Le lien fonctionne une fois, pendant une heure.',
    ignore: "Si ce n'était pas vous, vous n'avez rien à faire : votre mot de passe reste le même.",
    action: 'Choisir un mot de passe',
    reason:
      "Vous recevez ce message parce qu'un nouveau mot de passe a été demandé avec votre adresse e-mail.",
  },
  changed_mail: {
    subject: 'Votre mot de passe pour {{network}} a changé',
    heading: 'Votre mot de passe a changé',
    changed:
      "Le mot de passe de votre compte vient d'être changé et tous les autres appareils ont été déconnectés.",
    not_you:
      "Si ce n'était pas vous, choisissez tout de suite un autre mot de passe et prévenez l'administration.",
    action: 'Choisir un autre mot de passe',
    reason: 'Vous recevez ce message parce que le mot de passe de votre compte a changé.',
  },
  audit: {
    AccountOpened: 'Compte ouvert',
    EmailReserved: 'Adresse réservée',
    EmailReleased: 'Adresse libérée',
    SignedIn: 'Connexion',
    SignInFailed: 'Connexion échouée',
    IdentityConfirmed: 'Identité confirmée',
    ConfirmationFailed: 'Confirmation échouée',
    SignedOut: 'Déconnexion',
    SessionRevoked: 'Session terminée',
    PasswordChanged: 'Mot de passe modifié',
    PasswordResetRequested: 'Nouveau mot de passe demandé',
    LoginThrottledByEmail: 'Connexion freinée pour une adresse',
    LoginThrottledByIp: 'Connexion freinée pour un accès réseau',
  },
}
