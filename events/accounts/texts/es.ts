export const texts = {
  codes: {
    email_invalid: 'Escribe una dirección de correo válida',
    email_taken: 'Esta dirección de correo ya está en uso',
    password_blocked: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
    password_empty: 'Escribe una contraseña',
    password_too_long: 'Usa {{maximum}} caracteres como máximo',
    password_too_short: 'Usa al menos {{minimum}} caracteres',
    gone: 'Este enlace ya no es válido. Solicita uno nuevo.',
    wrong_credentials: 'El correo o la contraseña no son correctos',
    wrong_password: 'La contraseña no es correcta',
  },
  reset_mail: {
    subject: 'Restablece tu contraseña de {{network}}',
    heading: 'Restablece tu contraseña',
    asked:
      'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta. Usa el botón para elegir una nueva.',
    valid: 'El enlace funciona una sola vez y caduca en una hora.',
    ignore: 'Si no lo has solicitado, puedes ignorar este correo. Tu contraseña no cambiará.',
    action: 'Elegir contraseña nueva',
    reason: 'Se ha solicitado restablecer la contraseña de tu dirección de correo.',
  },
  changed_mail: {
    subject: 'Se ha cambiado tu contraseña de {{network}}',
    heading: 'Se ha cambiado tu contraseña',
    changed:
      'Se acaba de cambiar la contraseña de tu cuenta y se ha cerrado la sesión en los demás dispositivos. Las contraseñas de aplicación ya no sirven.',
    not_you: 'Si no has sido tú, elige enseguida una contraseña nueva y avisa a la administración.',
    action: 'Elegir contraseña nueva',
    reason: 'Se ha cambiado la contraseña de tu cuenta.',
  },
  audit: {
    AccountOpened: 'Cuenta creada',
    EmailReserved: 'Dirección de correo reservada',
    EmailReleased: 'Dirección de correo liberada',
    SignedIn: 'Sesión iniciada',
    SignInFailed: 'Inicio de sesión fallido',
    IdentityConfirmed: 'Contraseña confirmada',
    ConfirmationFailed: 'Confirmación de contraseña fallida',
    SignedOut: 'Sesión cerrada',
    SessionRevoked: 'Sesión terminada',
    PasswordChanged: 'Contraseña cambiada',
    PasswordResetRequested: 'Restablecimiento de contraseña solicitado',
    LoginThrottledByEmail: 'Intentos de inicio de sesión limitados para un correo',
    LoginThrottledByIp: 'Intentos de inicio de sesión limitados desde una IP',
  },
  audit_title: 'Inicio de sesión',
  audit_things: { accounts: 'Inicio de sesión' },
  own_data: {
    sign_ins: 'Cuenta',
    sign_ins_text:
      'Cuándo, desde dónde y con qué dispositivo iniciaste sesión, y el resto de la actividad de tu cuenta',
  },
  notification_kinds: {
    account_password_changed: 'Cambios de contraseña',
  },
  notifications: {
    account_password_changed: 'Se ha cambiado tu contraseña',
  },
  notification_reasons: {
    account_password_changed: 'Afecta a la seguridad de tu cuenta',
  },
}
