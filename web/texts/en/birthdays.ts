export const texts = {
  title: 'Birthdays',
  turns: '{{date}}, turns {{age}}',
  send_test: 'Send test email',
  test_sent: 'Test email sent to you',
}
