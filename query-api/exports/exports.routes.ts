import { exportContract } from '#events/exports/export.contract.ts'
import { exportPolicy, exportsPolicy } from '#events/exports/export.policy.ts'
import { storedAt, typeOf } from '#events/exports/export-file.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { storedDownload } from '#platform/queries/stored-download.ts'
import { exports, latest } from './exports.queries.ts'

export const exportQueries = queries(exportContract, {
  list: async ({ db, actor, reader, circumstances }, wanted) => ({
    exports: await exports.views(db, await latest(db, actor, wanted), reader),
    can: {
      members: exportsPolicy.allows(actor, 'request', { kind: 'members', reader_key: null }, circumstances),
      own_data: exportsPolicy.allows(actor, 'request', { kind: 'own_data', reader_key: null }, circumstances),
    },
  }),

  one: async ({ db, reader }, { export_id }) => (await exports.one(db, export_id, reader)) ?? notFound(),

  file: async ({ db, actor, reader, circumstances, send }, { export_id, file_id, download }) => {
    const row = await exports.readable(db, actor).where('id', export_id).first()
    if (!row || !exportPolicy.allows(actor, 'download', row, circumstances)) return notFound()
    const [view] = await exports.views(db, [row], reader)
    const file = view?.files.find(({ id }) => id === file_id)
    if (!file) return notFound()
    await send('exports/note_download', { export_id, file_id })
    return storedDownload({
      stored: storedAt(export_id, file.extension),
      type: typeOf[file.extension],
      name: file.name,
      inline: file.extension === 'csv' && download === undefined,
      cache: 'private, no-store',
    })
  },
})
