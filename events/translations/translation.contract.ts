import { type AnswerOf, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { translationLanguage } from './translation.events.ts'

export const TranslationLanguages = z.object({
  languages: z.array(z.object({ language: z.string(), name: z.string() })),
  last_used: z.string().nullable(),
})

export type TranslationLanguageList = z.output<typeof TranslationLanguages>

/** Texts in another language; those that the thing does not have are null. */
export const TranslationView = z.object({
  id: z.string(),
  type: z.enum(['message', 'appointment', 'activity', 'activity_comment', 'chat_message']),
  language: z.string(),
  subject: z.string().nullable(),
  html_content: z.string().nullable(),
  name: z.string().nullable(),
  description_rendered: z.string().nullable(),
})
export type TranslationView = AnswerOf<(typeof translationContract)['calls']['one']>

// Neither exists where the network does not offer translations.
export const translationContract = contract('translations', {
  languages: query('GET /translations/languages', Nothing, TranslationLanguages),
  one: query('GET /translations/:language/:type/:id', Nothing, TranslationView, { limit: 'translation' }),
  /** The language that one reads translations in. */
  choose: command('PUT /translations/language', z.strictObject({ language: translationLanguage })),
})
