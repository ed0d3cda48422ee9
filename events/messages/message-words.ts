import { localize } from '#platform/language/localize.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** What the mails about messages say; English for a language that is not ours. */
export const messageWords = localize<(typeof en)['mail']>({
  de: de.mail,
  de_DU: deDU.mail,
  en: en.mail,
  es: es.mail,
  fr: fr.mail,
})
