export const texts = {
  translate: 'Traduire',
  translate_into: 'Traduire : {{language}}',
  loading: 'Traduction en cours…',
  translated_into: 'Traduction automatique : {{language}}',
  shown: 'Affichage',
  translation: 'Traduction',
  both: 'Côte à côte',
  original: 'Original',
  end: 'Fermer la traduction',
}
