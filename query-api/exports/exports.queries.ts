import type { Knex } from 'knex'
import type { ExportView } from '#events/exports/export.contract.ts'
import type { ExportKind } from '#events/exports/export.events.ts'
import { exportPolicy } from '#events/exports/export.policy.ts'
import { exportWords } from '#events/exports/export-words.ts'
import { isRoot, spaceOf } from '#events/folders/space.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type ExportRow, exports as table } from '#projectors/exports/exports.table.ts'
import { type FolderRow, folders } from '#projectors/folders/folders.table.ts'
import { type SpaceNames, spaceNames, typeOf } from '../folders/folder-paths.queries.ts'

type ListedFolder = NonNullable<ExportView['folder']>
type Own = { folder: ListedFolder | null }

/** The listed folders, named for readers who can open their space. */
const listedFolders = async (
  db: Knex,
  rows: readonly ExportRow[],
): Promise<(row: ExportRow, reader: Reader) => Own> => {
  const ids = rows.flatMap(({ folder_id }) => folder_id ?? [])
  if (ids.length === 0) return () => ({ folder: null })
  const [nameOf, known]: [SpaceNames, Pick<FolderRow, 'id' | 'name'>[]] = await Promise.all([
    spaceNames(db, ids.map(spaceOf)),
    db(`rm.${folders.sqlName}`).whereIn('id', ids).select('id', 'name'),
  ])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return ({ folder, reader_key }, { actor }) => {
    if (!folder) return { folder: null }
    const { folder_id: id, subfolders, format } = folder
    const isOpen = reader_key !== null && actor.keys.has(reader_key)
    const name = isRoot(id) ? nameOf(spaceOf(id)) : (names.get(id) ?? null)
    return { folder: { id, name: isOpen ? name : null, i18n_type: typeOf(id), subfolders, format } }
  }
}

/** Exports, visible to the member who requested them. */
export const exports = resource({
  table,
  perReader: (db: Knex, rows: ExportRow[]) => listedFolders(db, rows),
  can: ({ actor, circumstances }, row: ExportRow) => exportPolicy.can(actor, row, circumstances),
  render: (row: ExportRow, { can, perReader: { folder } }): ExportView => ({
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
    folder,
    files: row.files.map(({ id, extension, size }) => {
      const fileUrl = `/exports/${row.id}/files/${encodeURIComponent(id)}`
      const name = `${nameOf(row, folder)}.${extension}`
      return { id, extension, name, size, fileUrl, downloadUrl: `${fileUrl}?download=true` }
    }),
    can,
  }),
})

const nameOf = ({ kind, language, created_at }: ExportRow, folder: ListedFolder | null): string =>
  `${folder?.name || exportWords(language ?? 'en').files[kind]}-${created_at.slice(0, 10)}`

const maxShown = 20

type Wanted = { kind?: ExportKind | undefined; folder_id?: string | undefined }

/** The newest exports of a member. */
export const latest = (db: Knex, actor: Actor, { kind, folder_id }: Wanted): Promise<ExportRow[]> =>
  exports
    .readable(db, actor)
    .where('member_id', actor.id)
    .where({ ...(kind === undefined ? {} : { kind }), ...(folder_id === undefined ? {} : { folder_id }) })
    .orderBy('created_at', 'desc')
    .limit(maxShown)
