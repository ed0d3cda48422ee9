import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What the list of a folder says; English for a language that is not ours. */
export const folderWords = localize<(typeof en)['sheet']>({
  de: de.sheet,
  de_DU: de.sheet,
  en: en.sheet,
  es: es.sheet,
  fr: fr.sheet,
})
