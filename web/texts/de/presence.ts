export const texts = {
  status_is: 'Status: {{status}}',
  types: { online: 'Online', busy: 'Beschäftigt', invisible: 'Unsichtbar' },
  usual: { online: 'Erreichbar', busy: 'Bitte nicht stören' },
  text: 'Statustext',
  text_hint: 'Steht neben Ihrem Namen',
  characters: '{{used}} von {{most}} Zeichen',
  choose: 'Status setzen',
  was_chosen: 'Ihr Status ist jetzt „{{status}}“',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} schreibt …',
  typing_two: '{{one}} und {{other}} schreiben …',
  typing_many: 'Mehrere Personen schreiben …',
}
