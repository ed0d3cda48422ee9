export const texts = {
  codes: {
    scope_unknown: 'This kind of access doesn’t exist',
    shown_once: 'An app password is shown only once. Replace it to get a new one.',
    too_many_tokens: 'You can have at most {{maximum}} of this kind. Revoke one first.',
  },
  audit: {
    TokenCreated: 'App access created',
    TokenRotated: 'App access replaced',
    TokenRevoked: 'App access revoked',
    TokenRestored: 'App access restored',
  },
  audit_title: 'App access',
  created_mail: {
    subject: 'New app password for {{network}}',
    heading: 'An app password was created',
    created:
      'The app password “{{name}}” was just created for your account. An app with it can act in your name.',
    not_you: 'If this wasn’t you, revoke it right away and change your password.',
    action: 'Review app access',
    reason: 'An app password was created for your account.',
  },
  own_data: {
    access_tokens: 'App access',
    access_tokens_text: 'App passwords and private feed addresses of your account, without their secrets',
  },
}
