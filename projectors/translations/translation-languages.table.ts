import { column, type RowOf, table } from '#platform/projections/table.ts'

/** In which language a member reads translations; the id is the member's. */
export const translationLanguages = table('translation_languages', 1, { language: column.text })
export type TranslationLanguageRow = RowOf<typeof translationLanguages>
