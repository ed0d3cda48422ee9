export const texts = {
  set_aside_text:
    'Es wird nie getan: keine Mail, kein Folgeschritt. Das Protokoll hält fest, dass du so entschieden hast.',
}
