import { interpolate } from '#platform/language/interpolate.ts'
import { localize } from '#platform/language/localize.ts'
import type { Language } from '#platform/language/shapes.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

const wordsIn = localize<(typeof en)['mail']>({
  de: de.mail,
  de_DU: { ...de.mail, ...deDU.mail },
  en: en.mail,
  es: es.mail,
  fr: fr.mail,
})

type Celebrated = {
  language: Language
  first_name: string
  name: string
  age: number | null
  network: string
}

/**
 * The words of the mail: those of the network, or else of the product. In the network's words `{first_name}`, `{name}`, `{age}`
 * and `{network}` stand for what they say.
 */
export const birthdayMail = (
  chosen: { subject: string; text: string },
  { language, age, ...celebrated }: Celebrated,
) => {
  const words = wordsIn(language)
  const values = { ...celebrated, age: age === null ? '' : String(age) }
  // The network writes single braces, because its settings are no texts of the product.
  const filled = (own: string, usual: string) =>
    own.trim() === ''
      ? interpolate(usual, values)
      : own.replace(/\{(first_name|name|age|network)\}/g, (_, name: keyof typeof values) => values[name])
  const subject = filled(chosen.subject, words.subject)
  const text = filled(chosen.text, words.text)
  return {
    subject,
    heading: subject,
    paragraphs: text.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    action: { label: interpolate(words.action, values), path: '/' },
    reason: interpolate(words.reason, values),
  }
}
