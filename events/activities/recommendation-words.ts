import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What the mails with recommended posts say; English for a language that is not ours. */
export const recommendationWords = localize<(typeof en)['recommendation']>({
  de: de.recommendation,
  de_DU: deDU.recommendation,
  en: en.recommendation,
  es: es.recommendation,
  fr: fr.recommendation,
})
