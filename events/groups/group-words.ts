import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

type Words = (typeof en)['mail']

const words: Readonly<Record<string, Words>> = {
  de: de.mail,
  de_DU: { ...de.mail, ...deDU.mail },
  en: en.mail,
  es: es.mail,
  fr: fr.mail,
}

/** What the letters about groups say; English for a language that is not ours. */
export const groupWords = (language: string): Words => words[language] ?? en.mail
