export const texts = {
  stale: '{{name}} hat diese Felder inzwischen gespeichert. Wenn du hier speicherst, wird das ersetzt.',
  not_found_text:
    'Unter dem Namen „{{name}}“ hat niemand Felder angelegt, oder sie sind nicht für dich bestimmt.',
}
