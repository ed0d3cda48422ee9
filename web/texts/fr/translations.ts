export const texts = {
  translate: 'Traduire',
  reading: 'Traduire : {{language}}',
  looking: 'Recherche de la traduction…',
  into: 'Traduction automatique : {{language}}',
  shown: 'Ce qui est affiché',
  translation: 'Traduction',
  both: 'Côte à côte',
  original: 'Original',
}
