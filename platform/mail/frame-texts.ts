import type { Language } from '#platform/language/shapes.ts'
import type { FrameTexts } from './frame.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

const informal: FrameTexts = { ...de, ...deDU, mails: { ...de.mails, ...deDU.mails } }

export const frameTexts: Record<Language, FrameTexts> = { de, de_DU: informal, en, es, fr }
