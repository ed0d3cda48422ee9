import type { Knex } from 'knex'
import type { ExportView } from '#events/exports/export.contract.ts'
import type { ExportKind } from '#events/exports/export.events.ts'
import { exportPolicy } from '#events/exports/export.policy.ts'
import { exportWords } from '#events/exports/export-words.ts'
import type { Actor } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type ExportRow, exports as table } from '#projectors/exports/exports.table.ts'

/** Exports, visible to the member who requested them. */
export const exports = resource({
  table,
  can: ({ actor, circumstances }, row: ExportRow) => exportPolicy.can(actor, row, circumstances),
  render: (row, { can }): ExportView => ({
    id: row.id,
    revision: row.revision,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at,
    finished_at: row.finished_at,
    expires_at: row.expires_at,
    done: row.done,
    total: row.total,
    reason: row.reason,
    files: row.files.map(({ id, extension, size }) => {
      const fileUrl = `/exports/${row.id}/files/${encodeURIComponent(id)}`
      const name = `${nameOf(row)}.${extension}`
      return { id, extension, name, size, fileUrl, downloadUrl: `${fileUrl}?download=true` }
    }),
    can,
  }),
})

const nameOf = ({ kind, language, created_at }: ExportRow): string =>
  `${exportWords(language ?? 'en').files[kind]}-${created_at.slice(0, 10)}`

const maxShown = 20

/** The newest exports of a member. */
export const latest = (db: Knex, actor: Actor, kind: ExportKind | undefined): Promise<ExportRow[]> =>
  exports
    .readable(db, actor)
    .where('member_id', actor.id)
    .where(kind === undefined ? {} : { kind })
    .orderBy('created_at', 'desc')
    .limit(maxShown)
