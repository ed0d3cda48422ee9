import { localize } from '#platform/language/localize.ts'
import { languages } from '#platform/language/shapes.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

export type Words = typeof en

/** What appointments say on the server, in one language; English for a language that is not ours. */
export const wordsIn = localize<Words>({ de, de_DU: { mail: { ...de.mail, ...deDU.mail } }, en, es, fr })

/** What a standard category is called in any language. */
export const categoryWords = (id: keyof Words['categories']): string[] =>
  languages.map((language) => wordsIn(language).categories[id])
