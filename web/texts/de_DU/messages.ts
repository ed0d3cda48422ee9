export const texts = {
  your_reply: 'Deine Antwort',
  you: 'Du',
  you_among: 'du',
  to_you: 'dich',
  choose: 'Wähle eine Nachricht, um sie zu lesen',
  choose_sent: 'Wähle eine Nachricht, um zu sehen, was du geschrieben hast',
  no_recipient: 'Wähle mindestens eine Person oder Gruppe',
  nothing_written: 'Gib einen Betreff oder eine Nachricht ein',
}
