import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What posts say on the server, in one language; English for a language that is not ours. */
export const wordsIn = localize({ de, de_DU: {}, en, es, fr })
