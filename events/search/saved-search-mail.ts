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

/** The words of the mail about saved searches. It holds what the member typed, and nothing of what was found. */
export const savedSearchMail = (
  language: Language,
  news: readonly { name: string; q: string; total: number | string }[],
) => {
  const { subject, text, heading, count, action, reason } = wordsIn(language)
  return {
    subject,
    heading: subject,
    paragraphs: [text],
    sections: [
      {
        heading,
        items: news.map(({ name, q, total }) => ({
          text: name,
          detail: interpolate(count, { total: String(total) }),
          path: `/search?q=${encodeURIComponent(q)}&sort_by=newest`,
        })),
      },
    ],
    action: { label: action, path: '/search' },
    reason,
  }
}
