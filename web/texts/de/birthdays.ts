export const texts = {
  title: 'Geburtstage',
  turns: '{{date}}, wird {{age}}',
  send_test: 'Test-E-Mail senden',
  test_sent: 'Test-E-Mail an Sie gesendet',
}
