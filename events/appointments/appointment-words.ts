import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

export type Words = typeof en

const informal: Words = { ...de, mail: { ...de.mail, ...deDU.mail } }
const words: Readonly<Record<string, Words>> = { de, de_DU: informal, en, es, fr }

/** What appointments say on the server, in one language; English for a language that is not ours. */
export const wordsIn = (language: string): Words => words[language] ?? en

/** A sentence with its values filled in. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
