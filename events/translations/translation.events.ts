import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, z } from '#platform/language/shapes.ts'

/** Code of a language that a service translates into, such as `DE` or `EN-GB`. */
export const translationLanguage = z.string().regex(/^[A-Z]{2,3}(-[A-Z0-9]{2,8})?$/)

// Stream translations-<member_id>.
export const translationEvents = defineEvents('translations', {
  TranslationLanguageChosen: {
    member_id: id,
    before: translationLanguage.nullable(),
    after: translationLanguage,
  },
})
export type TranslationEvent = EventOf<typeof translationEvents>
