import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What an archive of files says; English for a language that is not ours. */
export const fileWords = localize<(typeof en)['archive']>({
  de: de.archive,
  de_DU: deDU.archive,
  en: en.archive,
  es: es.archive,
  fr: fr.archive,
})
