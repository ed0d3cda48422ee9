import type { Language } from '#platform/language/shapes.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** The network itself, in one row with the id `network`: its name, its languages, and its settings by their names. */
export const networkSettings = table('network_settings', 1, {
  name: column.text,
  language: column.oneOf('de', 'de_DU', 'en', 'es', 'fr'),
  languages: column.json<Language[]>(),
  values: column.json<Record<string, unknown>>(),
})
export type NetworkSettingsRow = RowOf<typeof networkSettings>
