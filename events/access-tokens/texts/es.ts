export const texts = {
  codes: {
    scope_unknown: 'Este tipo de acceso no existe',
    shown_once: 'Las contraseñas de aplicación solo se muestran una vez. Sustitúyela para obtener una nueva.',
    too_many_tokens: 'Puedes tener {{maximum}} como máximo. Revoca antes un acceso.',
  },
  audit: {
    TokenCreated: 'Acceso de aplicación creado',
    TokenRotated: 'Acceso de aplicación sustituido',
    TokenRevoked: 'Acceso de aplicación revocado',
    TokenRestored: 'Acceso de aplicación restaurado',
  },
  audit_title: 'Acceso de aplicaciones',
  created_mail: {
    subject: 'Nueva contraseña de aplicación para {{network}}',
    heading: 'Se ha creado una contraseña de aplicación',
    created:
      'Se acaba de crear la contraseña de aplicación «{{name}}» para tu cuenta. Una aplicación que la tenga puede actuar en tu nombre.',
    not_you: 'Si no has sido tú, revócala enseguida y cambia tu contraseña.',
    action: 'Revisar los accesos',
    reason: 'Se ha creado una contraseña de aplicación para tu cuenta.',
  },
  own_data: {
    access_tokens: 'Acceso de aplicaciones',
    access_tokens_text: 'Contraseñas de aplicación y direcciones privadas de tu cuenta, sin sus secretos',
  },
}
