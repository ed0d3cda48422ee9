export const texts = {
  codes: {
    scope_unknown: 'Ce type d’accès n’existe pas',
    shown_once:
      'Un mot de passe d’application ne s’affiche qu’une fois. Remplacez-le pour en obtenir un nouveau.',
    too_many_tokens: 'Vous pouvez en avoir {{maximum}} au plus. Révoquez d’abord un accès.',
  },
  audit: {
    TokenCreated: 'Accès d’application créé',
    TokenRotated: 'Accès d’application remplacé',
    TokenRevoked: 'Accès d’application révoqué',
    TokenRestored: 'Accès d’application rétabli',
  },
  audit_title: 'Accès des applications',
  created_mail: {
    subject: 'Nouveau mot de passe d’application pour {{network}}',
    heading: 'Un mot de passe d’application a été créé',
    created:
      'Le mot de passe d’application « {{name}} » vient d’être créé pour votre compte. Une application qui le possède peut agir en votre nom.',
    not_you: 'Si ce n’était pas vous, révoquez-le tout de suite et changez votre mot de passe.',
    action: 'Vérifier les accès',
    reason: 'Un mot de passe d’application a été créé pour votre compte.',
  },
  own_data: {
    access_tokens: 'Accès des applications',
    access_tokens_text: 'Mots de passe d’application et adresses privées de votre compte, sans leurs secrets',
  },
}
