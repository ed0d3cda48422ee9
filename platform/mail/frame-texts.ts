import type { Language } from '#platform/language/shapes.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** The words around a letter; what the letter itself says belongs to the feature that writes it. */
export type FrameTexts = {
  greeting: (name: string) => string
  before: string
  after: string
  /** Stands above the reason that the letter gives. */
  why: string
  link: string
  footer: (network: string, host: string) => string
}

export const frameTexts: Record<Language, FrameTexts> = { de, de_DU: { ...de, ...deDU }, en, es, fr }
