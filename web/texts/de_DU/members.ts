export const texts = {
  language_of_browser_hint:
    'Bis du eine wählst, folgen die Seiten deinem Browser, und Mails kommen in der Sprache des Netzwerks ({{language}}).',
  you: 'du',
}
