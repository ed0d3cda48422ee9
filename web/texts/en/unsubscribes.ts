export const texts = {
  stop: 'Unsubscribe',
  stopped: 'You are unsubscribed',
  undone: 'You are subscribed again',
  unknown: 'This link does not work',
  unknown_text: 'Copy it from the email again.',
}
