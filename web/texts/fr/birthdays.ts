export const texts = {
  title: 'Anniversaires',
  turns: '{{date}}, fête ses {{age}} ans',
  send_test: 'Envoyer un e-mail de test',
  test_sent: 'E-mail de test envoyé à votre adresse',
}
