import type { Knex } from 'knex'
import { groupOf, spacesIn } from '#events/folders/space.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import { temporaryFilesIn } from '#platform/webdav/dav-rows.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { type FolderRow, folders } from '#projectors/folders/folders.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { openFolder } from '../folders/folders.queries.ts'
import type { ChildNode, FileNode, FolderNode, Node, Target } from './dav-nodes.ts'

// Names in a folder differ whatever their case, because two of three systems make no difference there: the oldest has its
// name, others get a mark made of their id. A name is found however it is written.

export type Asking = { db: Knex; actor: Actor; network: NetworkConfig }

type Space = { id: string; name: string }
type PlacedRow = FileRow & { entry_id: string; folder_id: string; pending: boolean; dav_name: string }
type DavFolder = FolderRow & { dav_name: string }

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The spaces of the member by name, the network's first. */
const spacesOf = async ({ db, actor, network }: Asking): Promise<Space[]> => {
  const ids = spacesIn(actor.keys)
  const slugs = ids.flatMap((space) => groupOf(space) ?? [])
  const { rows } = await db.raw<{ rows: { id: string; name: string; marked: string }[] }>(
    `select spaces.id, fm.dav_name(spaces.name) as name, fm.dav_name(spaces.name, spaces.id) as marked from (
       select 'group:' || id as id, name, created_at from rm.${groups.sqlName}
         where id = any(:slugs) and not deleted
       union all select 'network', :network, '-infinity' where :inside
     ) spaces order by spaces.created_at, spaces.id`,
    { slugs, network: String(network.name || 'Folkmoot'), inside: ids.includes('network') },
  )
  const taken = new Set<string>()
  return rows.map(({ id, name, marked }) => {
    const own = taken.has(name.toLowerCase()) ? marked : name
    taken.add(name.toLowerCase())
    return { id, name: own }
  })
}

const folderNode = (row: FolderRow): FolderNode => ({ type: 'folder', row })
const fileNode = ({ entry_id: id, folder_id, pending, ...row }: PlacedRow): FileNode => ({
  type: 'file',
  row,
  entry: { id, folder_id, pending },
})

/** The folders along a path below a space, as far as they are there; in one query. */
const walk = async ({ db, actor }: Asking, space: string, names: readonly string[]): Promise<FolderRow[]> => {
  const { rows } = await db.raw<{ rows: (FolderRow & { depth: number })[] }>(
    `with recursive walk (depth, id) as (
       select 0, cast(:space as text)
       union all
       select walk.depth + 1, child.id from walk cross join lateral (
         select folder.id from rm.${folders.sqlName} folder
         where folder.parent_id = walk.id and not folder.hidden and folder.made_by_id <> '' and folder.audience && cast(:keys as text[])
           and lower(fm.dav_name((cast(:names as text[]))[walk.depth + 1]))
             in (lower(fm.dav_name(folder.name)), lower(fm.dav_name(folder.name, folder.id)))
         order by lower(fm.dav_name((cast(:names as text[]))[walk.depth + 1])) = lower(fm.dav_name(folder.name)) desc,
                  folder.created_at, folder.id
         limit 1
       ) child where walk.depth < cardinality(cast(:names as text[]))
     )
     select folder.*, walk.depth from walk join rm.${folders.sqlName} folder on folder.id = walk.id
       where walk.depth > 0 order by walk.depth`,
    { space, names: [...names], keys: [...actor.keys] },
  )
  return rows
}

// What waits for approval is there for the member who put it there: their file manager looks for it at once.
const readableEntries = `
  from rm.${folderEntries.sqlName} entry join rm.${files.sqlName} file on file.id = entry.file_id
  where entry.folder_id = :folder and entry.audience && cast(:keys as text[])
    and file.state in ('volatile', 'published')
    and (not entry.hidden or (entry.pending and not entry.trashed and entry.entered_by_id = :member))`
const columns = `file.*, entry.id as entry_id, entry.folder_id, entry.pending`
const fileName = `fm.dav_name(coalesce(file.original_filename, file.id))`
const markedName = `fm.dav_name(coalesce(file.original_filename, file.id), entry.id)`

const fileIn = async ({ db, actor }: Asking, folder: string, name: string): Promise<PlacedRow | null> => {
  const { rows } = await db.raw<{ rows: PlacedRow[] }>(
    `select ${columns} ${readableEntries} and lower(fm.dav_name(:name)) in (lower(${fileName}), lower(${markedName}))
       order by lower(fm.dav_name(:name)) = lower(${fileName}) desc, entry.entered_at, entry.id limit 1`,
    { folder, name, keys: [...actor.keys], member: actor.id },
  )
  return rows[0] ?? null
}

/** What a path names. Folders are found first; what only the member sees comes last. */
export const targetOf = async (asking: Asking, path: readonly string[]): Promise<Target> => {
  const segments = path.map((segment) => segment.normalize('NFC'))
  const name = segments.at(-1) ?? ''
  const [first, ...names] = segments
  if (first === undefined) return { segments, name, node: { type: 'top' }, parent: null }
  const { db, actor } = asking
  const space = (await spacesOf(asking)).find((one) => same(one.name, first))
  const root = space ? await openFolder(db, space.id, actor) : null
  if (!root) return { segments, name, node: null, parent: names.length === 0 ? { type: 'top' } : null }
  if (names.length === 0) return { segments, name, node: folderNode(root), parent: { type: 'top' } }
  const line = [root, ...(await walk(asking, root.id, names))].map(folderNode)
  const parent = line[names.length - 1] ?? null
  if (!parent) return { segments, name, node: null, parent: null }
  return { segments, name, node: line[names.length] ?? (await leafOf(asking, parent, name)), parent }
}

const leafOf = async (
  asking: Asking,
  { row: { id: folder_id } }: FolderNode,
  name: string,
): Promise<Node | null> => {
  const row = await fileIn(asking, folder_id, name)
  if (row) return fileNode(row)
  const file = await temporaryFilesIn(asking.db).get({ member_id: asking.actor.id, folder_id, name })
  return file ? { type: 'temporary', file } : null
}

/** What is in a folder, each by a name of its own. */
export const childrenOf = async (asking: Asking, node: Node): Promise<ChildNode[]> => {
  if (node.type === 'top') return spaceNodes(asking)
  if (node.type !== 'folder') return []
  const [inner, placed, own] = [
    await foldersIn(asking, node.row.id),
    await filesIn(asking, node.row.id),
    await temporaryFilesIn(asking.db).inFolder(asking.actor.id, node.row.id),
  ]
  const taken = new Set([...inner, ...placed].map(({ name }) => name.toLowerCase()))
  const temporary = own
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .map((file) => ({ name: file.name, node: { type: 'temporary', file } as const }))
  return [...inner, ...placed, ...temporary]
}

const spaceNodes = async (asking: Asking): Promise<ChildNode[]> => {
  const spaces = await spacesOf(asking)
  const roots = await Promise.all(
    spaces.map(async ({ id, name }) => ({ name, row: await openFolder(asking.db, id, asking.actor) })),
  )
  return roots.flatMap(({ name, row }) => (row ? [{ name, node: folderNode(row) }] : []))
}

// Folders that nobody has made list what hangs on posts: no file manager can change that.
const foldersIn = async ({ db, actor }: Asking, folder: string): Promise<ChildNode<FolderNode>[]> => {
  const { rows } = await db.raw<{ rows: DavFolder[] }>(
    `select folder.*, case when row_number() over (
         partition by lower(fm.dav_name(folder.name)) order by folder.created_at, folder.id) = 1
       then fm.dav_name(folder.name) else fm.dav_name(folder.name, folder.id) end as dav_name
     from rm.${folders.sqlName} folder
     where folder.parent_id = :folder and not folder.hidden and folder.made_by_id <> ''
       and folder.audience && cast(:keys as text[])
     order by dav_name`,
    { folder, keys: [...actor.keys] },
  )
  return rows.map(({ dav_name: name, ...row }) => ({ name, node: folderNode(row) }))
}

const filesIn = async ({ db, actor }: Asking, folder: string): Promise<ChildNode<FileNode>[]> => {
  const { rows } = await db.raw<{ rows: PlacedRow[] }>(
    `select ${columns}, case when row_number() over (
         partition by lower(${fileName}) order by entry.entered_at, entry.id) = 1
         and not exists (select from rm.${folders.sqlName} folder where folder.parent_id = :folder
           and not folder.hidden and lower(fm.dav_name(folder.name)) = lower(${fileName}))
       then ${fileName} else ${markedName} end as dav_name
     ${readableEntries} order by dav_name`,
    { folder, keys: [...actor.keys], member: actor.id },
  )
  return rows.map(({ dav_name: name, ...row }) => ({ name, node: fileNode(row as PlacedRow) }))
}
