import type { TranslationEvent } from '#events/translations/translation.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { translationLanguages } from './translation-languages.table.ts'

export const translationLanguagesProjection = projection<TranslationEvent>()({
  into: translationLanguages,
  on: {
    TranslationLanguageChosen: (rows, { data: { member_id, after } }) =>
      rows.put(member_id, { audience: [`member:${member_id}`], language: after }),
  },
})
