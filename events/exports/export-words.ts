import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What exported files say; English for a language that is not ours. */
export const exportWords = localize<(typeof en)['words']>({
  de: de.words,
  de_DU: { own_data: { ...de.words.own_data, ...deDU.words.own_data } },
  en: en.words,
  es: es.words,
  fr: fr.words,
})
