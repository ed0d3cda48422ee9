import type { Knex } from 'knex'
import type { FolderView } from '#events/folders/folder.contract.ts'
import { type FolderSubject, folderPolicy, managesSpace } from '#events/folders/folder.policy.ts'
import { groupOf, isRoot, isSpace, isStreamFolder } from '#events/folders/space.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { type FolderRow, rootRow, folders as table } from '#projectors/folders/folders.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { type ThingProfiles, thingProfiles } from '../property-sets/thing-profiles.queries.ts'
import { type TagsOf, tagNames } from '../tags/tag-names.queries.ts'
import { type Blocking, blockingFor, type StuckFiles, stuckFiles } from './blocking.queries.ts'
import {
  type FolderPaths,
  folderPaths,
  rootStep,
  type SpaceNames,
  type SpacePictures,
  spaceGroups,
  typeOf,
} from './folder-paths.queries.ts'
import { reviewedFolders } from './reviews.queries.ts'
import { streamFileCounts } from './stream-files.queries.ts'
import { unreadFiles } from './subscriptions.queries.ts'

type Counts = Map<string, number>
type Related = {
  profiles: ThingProfiles
  people: (id: string) => PersonView
  paths: FolderPaths
  nameOf: SpaceNames
  pictureOf: SpacePictures
  files: Counts
  subfolders: Counts
  stuck: StuckFiles
  reviewed: ReadonlySet<string>
  tags: TagsOf
}

/** What a view says about its reader. */
type Own = Blocking & Pick<FolderView, 'tags' | 'folder_profile'> & { unread: number | null }

const counted = async (query: Knex.QueryBuilder, by: string, ids: readonly string[]): Promise<Counts> => {
  const rows: { of: string; count: string }[] = await query
    .where('hidden', false)
    .whereIn(by, [...ids])
    .groupBy(by)
    .select({ of: by })
    .count({ count: '*' })
  return new Map(rows.map(({ of, count }) => [of, Number(count)]))
}

const related = async (db: Knex, rows: FolderRow[]): Promise<Related> => {
  const ids = rows.map(({ id }) => id)
  const { nameOf, pictureOf } = await spaceGroups(
    db,
    rows.map(({ space }) => space),
  )
  const [stuck, reviewed] = [await stuckFiles(db, ids), await reviewedFolders(db, ids)]
  const tags = await tagNames(db, rows)
  const profiles = await thingProfiles(
    db,
    'folder',
    rows.map(({ id, space, values, files }) => ({ id, values, files, groupIds: [groupOf(space)] })),
  )
  const [people, paths, files, subfolders] = await Promise.all([
    peopleOf(
      db,
      [
        ...rows.flatMap(({ made_by_id, trashed_by_id }) => [made_by_id, trashed_by_id ?? '']),
        ...[...stuck.values()].flat().map(({ locked_by_id }) => locked_by_id ?? ''),
      ].filter(Boolean),
    ),
    folderPaths(db, ids, nameOf),
    counted(db(`rm.${folderEntries.sqlName}`), 'folder_id', ids),
    counted(db(`rm.${table.sqlName}`), 'parent_id', ids),
  ])
  for (const [id, count] of await streamFileCounts(db, ids)) files.set(id, count)
  return { people, paths, nameOf, pictureOf, files, subfolders, stuck, reviewed, tags, profiles }
}

/** The row as the rules see it. */
export const subjectOf = ({ id, made_by_id, audience, hidden }: FolderRow): FolderSubject => ({
  folder_id: id,
  made_by_id: made_by_id || null,
  audience,
  trashed: hidden,
})

const render = (
  row: FolderRow,
  { can, related: known, perReader: own }: { can: FolderView['can']; related: Related; perReader: Own },
): FolderView => {
  const { id, space, made_by_id, trashed_by_id } = row
  const isTop = isRoot(id)
  const { name } = rootStep(space, known.nameOf)
  const isNobodys = isTop || isStreamFolder(id)
  return {
    id,
    revision: row.revision,
    name: isTop ? name : row.name,
    description: row.description,
    tags: own.tags,
    folder_profile: own.folder_profile,
    i18n_type: typeOf(id),
    type: isTop ? 'root_folder' : isStreamFolder(id) ? 'activitystream_folder' : 'folder',
    namespace: {
      type: groupOf(space) === null ? 'network' : 'group',
      id: groupOf(space),
      name,
      picture: known.pictureOf(space),
    },
    folder_path: known.paths(id).filter((step) => step.id !== id),
    parent_folder_id: isTop ? null : row.parent_id,
    author: made_by_id === '' ? null : known.people(made_by_id),
    created_at: isNobodys ? null : row.created_at,
    updated_at: isNobodys ? null : row.updated_at,
    total_files_count: known.files.get(id) ?? 0,
    total_subfolders_count: known.subfolders.get(id) ?? 0,
    trashed_at: row.trashed_at,
    trashed_by: trashed_by_id === null ? null : known.people(trashed_by_id),
    subscribed: own.unread !== null,
    unread_count: own.unread ?? 0,
    review: row.review,
    review_required: known.reviewed.has(id),
    blocking: {
      locked: own.locked.map(({ member_id, count }) => ({ member: known.people(member_id), count })),
      final: own.final,
    },
    can,
  }
}

/** Folders as their readers see them. */
export const folders = resource({
  table,
  related,
  perReader: async (db: Knex, rows: FolderRow[], readers: Reader[]) => {
    const unread = await unreadFiles(
      db,
      rows.map(({ id }) => id),
      readers.map(({ actor }) => actor.id),
    )
    return (row: FolderRow, reader: Reader, { stuck, tags, profiles }: Related): Own => ({
      folder_profile: profiles(row.id, [groupOf(row.space)], reader),
      ...blockingFor(stuck.get(row.id) ?? [], row.space, reader),
      unread: unread(row.id, reader.actor.id),
      tags: tags(reader.actor, row.tag_ids),
    })
  },
  can: ({ actor, circumstances }, row: FolderRow, { locked, final }: Own) => {
    const can = folderPolicy.can(actor, subjectOf(row), circumstances)
    const isOwnTrash = row.trashed && (row.trashed_by_id === actor.id || managesSpace(actor, row.space))
    const isFree = locked.length === 0 && final === 0
    return {
      ...can,
      destroy: can.destroy && isFree,
      restore: can.restore && isOwnTrash,
      purge: can.purge && isOwnTrash,
    }
  },
  // Members subscribe to a root in which nothing stands yet, and read it again.
  absentRow: (id) => (mayBeEmptyRoot(id) ? emptyRoot(id) : null),
  render: (row: FolderRow, { can, related: known, perReader: own }): FolderView =>
    render(row, { can, related: known, perReader: own }),
})

/** The row of a folder that the actor may open. A root in which nothing stands yet has none. */
export const openFolder = async (db: Knex, id: string, actor: Actor): Promise<FolderRow | null> => {
  const row = await folders.readable(db, actor).where({ id, hidden: false }).first()
  if (row) return row as FolderRow
  return mayBeEmptyRoot(id) && actor.keys.has(id) ? emptyRoot(id) : null
}

const mayBeEmptyRoot = (id: string): boolean => isRoot(id) && isSpace(id)

const emptyRoot = (space: string): FolderRow => ({
  id: space,
  revision: '0',
  ...rootRow(space, '1970-01-01T00:00:00.000Z'),
})

/** The roots of these spaces. */
export const rootFolders = async (
  db: Knex,
  spaces: readonly string[],
  reader: Reader,
): Promise<FolderView[]> => {
  const known: FolderRow[] = await folders.readable(db, reader.actor).whereIn('id', [...spaces])
  const rows = new Map(known.map((row) => [row.id, row]))
  const views = await folders.views(
    db,
    spaces.map((space) => rows.get(space) ?? emptyRoot(space)),
    reader,
  )
  const byName = views.sort((a, b) => a.name.localeCompare(b.name))
  return byName.sort((a, b) => Number(b.id === 'network') - Number(a.id === 'network'))
}
