export const texts = {
  title: 'Cumpleaños',
  turns: '{{date}}, cumple {{age}}',
  send_test: 'Enviar correo de prueba',
  test_sent: 'Te hemos enviado el correo de prueba',
}
