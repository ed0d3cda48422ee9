export const texts = {
  stop: 'Unsubscribe',
  stopped: 'You’re unsubscribed',
  undone: 'You’re subscribed again',
  unknown: 'This link doesn’t work',
  unknown_text: 'Copy it from the email again',
}
