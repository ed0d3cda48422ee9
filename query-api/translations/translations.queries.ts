import type { Knex } from 'knex'
import type { QueryContext } from '#platform/queries/queries.ts'
import {
  type TranslationLanguageRow,
  translationLanguages as table,
} from '#projectors/translations/translation-languages.table.ts'

/** Whether members may have texts translated: the network wants it, and there is a service that does it. */
export const isOffered = ({ circumstances, translator }: QueryContext): boolean =>
  translator !== null && circumstances.network.translations_enabled === true

/** In which language a member has read translations last. */
export const lastUsed = async (db: Knex, memberId: string): Promise<string | null> => {
  const row: TranslationLanguageRow | undefined = await db(`rm.${table.sqlName}`)
    .where('id', memberId)
    .first()
  return row?.language ?? null
}
