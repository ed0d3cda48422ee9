export const texts = {
  language_of_browser_hint:
    'Bis du eine Sprache wählst, gilt auf den Seiten die deines Browsers und in E-Mails die des Netzwerks ({{language}})',
  you: 'du',
  nobody_text: 'Versuche eine andere Suche',
  empty_text: 'Versuche einen anderen Filter',
  final: {
    joined: 'Du kannst die Person stattdessen löschen',
    standing: 'Du kannst das in der Administration wieder ändern',
    chosen: 'Du kannst stattdessen erneut wählen',
  },
}
