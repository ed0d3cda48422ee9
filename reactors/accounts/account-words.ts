import { texts as de } from '#events/accounts/texts/de.ts'
import { texts as deDU } from '#events/accounts/texts/de_DU.ts'
import { texts as en } from '#events/accounts/texts/en.ts'
import { texts as es } from '#events/accounts/texts/es.ts'
import { texts as fr } from '#events/accounts/texts/fr.ts'
import type { Language } from '#platform/language/shapes.ts'

type Words = Pick<typeof en, 'reset_mail' | 'changed_mail'>

const informal: Words = {
  reset_mail: { ...de.reset_mail, ...deDU.reset_mail },
  changed_mail: { ...de.changed_mail, ...deDU.changed_mail },
}

/** Texts of the mails about an account. */
export const accountWords: Record<Language, Words> = { de, de_DU: informal, en, es, fr }

/** Fills the network's name into a text. */
export const withNetworkName = (sentence: string, network: string): string =>
  sentence.replaceAll('{{network}}', network)
