import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import type { Actor } from '#platform/language/policy.ts'
import { fileParentKind } from '#platform/queries/file-parent.ts'
import { type FileUseRow, fileUses } from '#projectors/files/file-uses.table.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** Objects that use files, by kind; readers of the object may see the file. */
const parents = new Map((await discoverParts(fileParentKind)).map((parent) => [parent.kind, parent]))

/** Whether the actor sees something that uses each of the files; owners are not looked at. */
export const visibleThroughParents = async (
  db: Knex,
  ids: readonly string[],
  actor: Actor,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const uses: FileUseRow[] = await db(`rm.${fileUses.sqlName} as uses`)
    .join(`rm.${files.sqlName} as files`, 'files.id', 'uses.file_id')
    .whereIn('uses.file_id', [...ids])
    // A text may refer to any file, but it shows only files of its author.
    .whereRaw("(uses.part <> 'text' or uses.by_id = files.owner_id)")
    .select('uses.*')
  const seen = await Promise.all(
    [...parents.values()].map(async ({ kind, table }) => {
      const wanted = uses.filter((use) => use.kind === kind).map(({ parent_id }) => parent_id)
      if (wanted.length === 0) return []
      const rows: Parent[] = await db(`rm.${table.sqlName}`)
        .whereIn('id', [...new Set(wanted)])
        .whereRaw('audience && ?::text[]', [[...actor.keys]])
        .select('id', 'audience')
      return rows.map(({ id, audience }) => [`${kind} ${id}`, audience] as const)
    }),
  )
  const visible = new Map(seen.flat())
  const isVisible = ({ kind, parent_id, part }: FileUseRow) =>
    keysOfPart(kind, part, visible.get(`${kind} ${parent_id}`) ?? []).some((key) => actor.keys.has(key))
  return new Set(uses.filter(isVisible).map(({ file_id }) => file_id))
}

/** Keys of the readers of objects that use the files. */
export const keysOfParents = async (
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const loaded: ParentUse[][] = await Promise.all(
    [...parents.values()].map(({ kind, table, unfollowed = [] }) =>
      db(`rm.${fileUses.sqlName} as uses`)
        .join(`rm.${table.sqlName} as parent`, 'parent.id', 'uses.parent_id')
        .where('uses.kind', kind)
        .whereNotIn('uses.part', [...unfollowed])
        .whereIn('uses.file_id', [...ids])
        .select('uses.kind', 'uses.file_id', 'uses.part', 'parent.audience'),
    ),
  )
  const keys = new Map<string, string[]>()
  for (const { kind, file_id, part, audience } of loaded.flat())
    keys.set(file_id, [...(keys.get(file_id) ?? []), ...keysOfPart(kind, part, audience)])
  return keys
}

type Parent = { id: string; audience: string[] }
type ParentUse = { kind: string; file_id: string; part: string; audience: string[] }

const keysOfPart = (kind: string, part: string, audience: readonly string[]): readonly string[] =>
  parents.get(kind)?.keysOf?.(part, audience) ?? audience

/** The files with these ids that are there and that the actor may see, in the order of the ids. */
export const visibleFiles = async (db: Knex, ids: readonly string[], actor: Actor): Promise<FileRow[]> => {
  const rows: FileRow[] = await db(`rm.${files.sqlName}`)
    .whereIn('id', [...ids])
    .whereIn('state', ['volatile', 'published'])
  const others = rows.filter(({ owner_id }) => owner_id !== actor.id).map(({ id }) => id)
  const through = await visibleThroughParents(db, others, actor)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    return row && (row.owner_id === actor.id || through.has(id)) ? [row] : []
  })
}

/** Whether a member uses this built-in picture. */
export const isShownPicture = async (db: Knex, id: string, actor: Actor): Promise<boolean> => {
  const [memberId = ''] = id.split('~')
  const row = await db(`rm.${members.sqlName}`).where({ id: memberId, picture_id: id }).first('id')
  return row !== undefined && actor.keys.has('everyone')
}
