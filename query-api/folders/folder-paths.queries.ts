import type { Knex } from 'knex'
import type { FolderView } from '#events/folders/folder.contract.ts'
import { groupOf, isRoot, isStreamFolder, spaceOf } from '#events/folders/space.ts'
import { picturesOf } from '#platform/content/person.ts'
import { folders as table } from '#projectors/folders/folders.table.ts'
import { type GroupRow, groups } from '#projectors/groups/groups.table.ts'

export type PathStep = FolderView['folder_path'][number]
/** The folders around a folder and that folder itself, the root first. */
export type FolderPaths = (folderId: string) => PathStep[]
/** What a space is called: a group's name; nothing for the network. */
export type SpaceNames = (space: string) => string
/** The small picture of a space's group, if it has one. */
export type SpacePictures = (space: string) => string | null

type Above = { origin: string; id: string; name: string }
// No command makes a deeper tree than people can read.
const deepest = 200

/** The names and pictures of the groups that spaces belong to. */
export const spaceGroups = async (
  db: Knex,
  spaces: readonly string[],
): Promise<{ nameOf: SpaceNames; pictureOf: SpacePictures }> => {
  const ids = [...new Set(spaces)].flatMap((space) => groupOf(space) ?? [])
  const rows: GroupRow[] = ids.length === 0 ? [] : await db(`rm.${groups.sqlName}`).whereIn('id', ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const groupOfSpace = (space: string) => known.get(groupOf(space) ?? '')
  return {
    nameOf: (space) => groupOfSpace(space)?.name ?? '',
    pictureOf: (space) => picturesOf(groupOfSpace(space)?.picture_id ?? null).small,
  }
}

/** The names alone. */
export const spaceNames = async (db: Knex, spaces: readonly string[]): Promise<SpaceNames> =>
  (await spaceGroups(db, spaces)).nameOf

/** The paths of folders, in one query. */
export const folderPaths = async (
  db: Knex,
  folderIds: readonly string[],
  nameOf: SpaceNames,
): Promise<FolderPaths> => {
  const name = `rm.${table.sqlName}`
  const wanted = [...new Set(folderIds)].filter((id) => !isRoot(id))
  const rows: Above[] =
    wanted.length === 0
      ? []
      : await db
          .withRecursive('above', (start) =>
            start
              .from({ folder: name })
              .select('folder.id as origin', 'folder.id', 'folder.parent_id', 'folder.name')
              .select(db.raw('0 as height'))
              .whereIn('folder.id', wanted)
              .unionAll((higher) =>
                higher
                  .from({ folder: name })
                  .join('above', 'folder.id', 'above.parent_id')
                  .select('above.origin', 'folder.id', 'folder.parent_id', 'folder.name')
                  .select(db.raw('above.height + 1'))
                  .where('above.height', '<', deepest),
              ),
          )
          .from('above')
          .orderBy('height', 'desc')
  const steps = new Map<string, PathStep[]>()
  for (const { origin, id, name } of rows)
    if (!isRoot(id)) steps.set(origin, [...(steps.get(origin) ?? []), { id, name, i18n_type: typeOf(id) }])
  return (id) => [rootStep(spaceOf(id), nameOf), ...(steps.get(id) ?? [])]
}

/** How the interface names a folder that has no name of its own; null for others. */
export const typeOf = (id: string): PathStep['i18n_type'] => {
  if (isStreamFolder(id)) return 'activitystream_folder'
  if (!isRoot(id)) return null
  return groupOf(id) === null ? 'root_folder.network' : 'root_folder.group'
}

/** The root as a path names it. */
export const rootStep = (space: string, nameOf: SpaceNames): PathStep => ({
  id: space,
  name: nameOf(space),
  i18n_type: typeOf(space),
})
