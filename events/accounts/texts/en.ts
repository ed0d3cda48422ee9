export const texts = {
  codes: {
    email_invalid: 'Enter a valid email address',
    email_taken: 'This email address is already in use',
    password_blocked: 'This password is too easy to guess. Choose another one.',
    password_empty: 'Enter a password',
    password_too_long: 'Use at most {{maximum}} characters',
    password_too_short: 'Use at least {{minimum}} characters',
    gone: 'This link is no longer valid. Request a new one.',
    wrong_credentials: 'The email address or password is incorrect',
    wrong_password: 'The password is incorrect',
  },
  reset_mail: {
    subject: 'Reset your password for {{network}}',
    heading: 'Reset your password',
    asked:
      'We received a request to reset the password for your account. Use the button below to choose a new one.',
    valid: 'The link works once and expires in one hour.',
    ignore: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
    action: 'Choose new password',
    reason: 'A password reset was requested for your email address.',
  },
  changed_mail: {
    subject: 'Your password for {{network}} was changed',
    heading: 'Your password was changed',
    changed:
      'The password for your account was just changed. All other devices have been signed out, and app passwords no longer work.',
    not_you: 'If this wasn’t you, choose a new password right away and contact an administrator.',
    action: 'Choose new password',
    reason: 'The password for your account was changed.',
  },
  audit: {
    AccountOpened: 'Account created',
    EmailReserved: 'Email address reserved',
    EmailReleased: 'Email address released',
    SignedIn: 'Signed in',
    SignInFailed: 'Sign-in failed',
    IdentityConfirmed: 'Password confirmed',
    ConfirmationFailed: 'Password confirmation failed',
    SignedOut: 'Signed out',
    SessionRevoked: 'Session ended',
    PasswordChanged: 'Password changed',
    PasswordResetRequested: 'Password reset requested',
    LoginThrottledByEmail: 'Sign-in attempts for an email address limited',
    LoginThrottledByIp: 'Sign-in attempts from an IP address limited',
  },
  audit_title: 'Sign-in',
  audit_things: { accounts: 'Sign-in' },
  own_data: {
    sign_ins: 'Account',
    sign_ins_text: 'When, from where and with which device you signed in, and other activity on your account',
  },
  notification_kinds: {
    account_password_changed: 'Password changes',
  },
  notifications: {
    account_password_changed: 'Your password was changed',
  },
  notification_reasons: {
    account_password_changed: 'This concerns the security of your account',
  },
}
