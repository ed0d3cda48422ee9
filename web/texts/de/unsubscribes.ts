export const texts = {
  stop: 'E-Mails abbestellen',
  stopped: 'E-Mails abbestellt',
  undone: 'E-Mails wieder abonniert',
  unknown: 'Dieser Link funktioniert nicht',
  unknown_text: 'Kopieren Sie ihn noch einmal aus der E-Mail',
}
