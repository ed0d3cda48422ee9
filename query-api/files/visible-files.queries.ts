import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import type { Actor } from '#platform/language/policy.ts'
import { fileParentKind } from '#platform/queries/file-parent.ts'
import { type FileUseRow, fileUses } from '#projectors/files/file-uses.table.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** Objects that use files, by kind; readers of the object may see the file. */
export const parents = new Map((await discoverParts(fileParentKind)).map((parent) => [parent.kind, parent]))

// A thing is the row with its id.
const itself = { by: 'id', where: {} }

/** Files that the actor sees through something that uses them, and those of them in a place that the actor manages. */
export type ThroughParents = { visible: ReadonlySet<string>; managed: ReadonlySet<string> }

const nothing: ThroughParents = { visible: new Set(), managed: new Set() }

/** Whether the actor sees something that uses each of the files; owners are not looked at. */
export const throughParents = async (
  db: Knex,
  ids: readonly string[],
  actor: Actor,
): Promise<ThroughParents> => {
  if (ids.length === 0) return nothing
  const { visible, isManaged } = await visibleUses(db, ids, actor)
  return {
    visible: new Set(visible.map(({ file_id }) => file_id)),
    managed: new Set(visible.filter(isManaged).map(({ file_id }) => file_id)),
  }
}

/** Uses of the files that the actor sees. */
export const visibleUses = async (
  db: Knex,
  ids: readonly string[],
  actor: Actor,
): Promise<{ visible: FileUseRow[]; isManaged: (use: FileUseRow) => boolean }> => {
  const uses: FileUseRow[] = await db(`rm.${fileUses.sqlName} as uses`)
    .join(`rm.${files.sqlName} as files`, 'files.id', 'uses.file_id')
    .whereIn('uses.file_id', [...ids])
    // A text may refer to any file, but it shows only files of its author.
    .whereRaw("(uses.part <> 'text' or uses.by_id = files.owner_id)")
    .select('uses.*')
  const seen = await Promise.all(
    [...parents.values()].map(async ({ kind, table, managers, shown, rows: { by, where } = itself }) => {
      const ofKind = uses.filter((use) => use.kind === kind)
      const wanted = ofKind.map(({ parent_id }) => parent_id)
      if (wanted.length === 0) return []
      const rows: Parent[] = await db(`rm.${table.sqlName}`)
        .whereIn(by, [...new Set(wanted)])
        .where(where)
        .whereRaw('audience && ?::text[]', [[...actor.keys]])
        .select({ id: by }, 'audience', ...(managers ? [{ managers }] : []), ...(shown?.columns ?? []))
      const parts = ofKind.flatMap(({ parent_id, part }) =>
        rows.filter(({ id }) => id === parent_id).map((row) => ({ part, row })),
      )
      const isShown = (await shown?.load(db, parts)) ?? (() => true)
      return rows.map((row): KnownParent => ({ ...row, kind, shows: (part) => isShown({ part, row }) }))
    }),
  )
  const known = new Map<string, KnownParent[]>()
  for (const row of seen.flat()) {
    const key = `${row.kind} ${row.id}`
    known.set(key, [...(known.get(key) ?? []), row])
  }
  // Some parts are seen by everyone, whether or not the reader sees the thing.
  const parentsOf = ({
    kind,
    parent_id,
  }: FileUseRow): Pick<KnownParent, 'audience' | 'managers' | 'shows'>[] =>
    known.get(`${kind} ${parent_id}`) ?? [{ audience: [], shows: () => true }]
  const isKnown = (key: string) => actor.keys.has(key)
  const isVisible = (use: FileUseRow) =>
    parentsOf(use).some(
      ({ audience, shows }) => shows(use.part) && keysOfPart(use.kind, use.part, audience).some(isKnown),
    )
  const isManaged = (use: FileUseRow) => parentsOf(use).some(({ managers }) => managers?.some(isKnown))
  return { visible: uses.filter(isVisible), isManaged }
}

/** The files of these that the actor sees through something that uses them. */
export const visibleThroughParents = async (
  db: Knex,
  ids: readonly string[],
  actor: Actor,
): Promise<ReadonlySet<string>> => (await throughParents(db, ids, actor)).visible

/** Keys of the readers of objects that use the files. */
export const keysOfParents = async (
  db: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const loaded: ParentUse[][] = await Promise.all(
    [...parents.values()].map(({ kind, table, unfollowed = [], rows: { by, where } = itself }) =>
      db(`rm.${fileUses.sqlName} as uses`)
        .join(`rm.${table.sqlName} as parent`, `parent.${by}`, 'uses.parent_id')
        .where('uses.kind', kind)
        .where(
          Object.fromEntries(Object.entries(where).map(([column, value]) => [`parent.${column}`, value])),
        )
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

type Parent = { id: string; audience: string[]; managers?: string[] }
type KnownParent = Parent & { kind: string; shows: (part: string) => boolean }
type ParentUse = { kind: string; file_id: string; part: string; audience: string[] }

const keysOfPart = (kind: string, part: string, audience: readonly string[]): readonly string[] =>
  parents.get(kind)?.keysOf?.(part, audience) ?? audience

/** The files with these ids that are there and that the actor may see, in the order of the ids. */
export const visibleFiles = async (db: Knex, ids: readonly string[], actor: Actor): Promise<FileRow[]> => {
  const rows: FileRow[] = await db(`rm.${files.sqlName}`)
    .whereIn('id', [...ids])
    .whereIn('state', ['volatile', 'published'])
  const others = rows.filter(({ owner_id }) => owner_id !== actor.id).map(({ id }) => id)
  const { visible } = await throughParents(db, others, actor)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    return row && (row.owner_id === actor.id || visible.has(id)) ? [row] : []
  })
}

/** Whether a member, or a group that the actor sees, uses this built-in picture. */
export const isShownPicture = async (db: Knex, id: string, actor: Actor): Promise<boolean> => {
  const [memberId = ''] = id.split('~')
  const member = await db(`rm.${members.sqlName}`).where({ id: memberId, picture_id: id }).first('id')
  if (member !== undefined) return actor.keys.has('everyone')
  const group = await db(`rm.${groups.sqlName}`)
    .where({ picture_id: id })
    .whereRaw('audience && ?::text[]', [[...actor.keys]])
    .first('id')
  return group !== undefined
}
