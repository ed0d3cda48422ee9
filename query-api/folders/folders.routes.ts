import { folderContract } from '#events/folders/folder.contract.ts'
import { groupOf, isRoot, isSpace, rootOf, spacesIn } from '#events/folders/space.ts'
import { notFound } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { fieldsOfThings } from '../property-sets/thing-profiles.queries.ts'
import { folderPage } from './folder-page.queries.ts'
import { openFolder, rootFolders } from './folders.queries.ts'
import { trashOf } from './trash.queries.ts'

type Wanted = Parameters<typeof folderPage>[3]

const page = async ({ db, actor, reader }: QueryContext, folderId: string, wanted: Wanted) => {
  const row = await openFolder(db, folderId, actor)
  return (row && (await folderPage(db, row, reader, wanted))) ?? notFound()
}

export const folderQueries = queries(folderContract, {
  network: (context, wanted) => page(context, rootOf(null), wanted),
  group: (context, { group_id, ...wanted }) => page(context, rootOf(group_id), wanted),
  one: (context, { folder_id, ...wanted }) => page(context, folder_id, wanted),
  fields: async ({ db, actor, reader }, { folder_id }) => {
    const row = await openFolder(db, folder_id, actor)
    if (!row) return notFound()
    const { space, values } = row
    const groupIds = [groupOf(space)]
    const [file_fields, folder_fields] = await Promise.all([
      fieldsOfThings(db, 'file', { groupIds, values: {} }, reader),
      fieldsOfThings(db, 'folder', { groupIds, values }, reader),
    ])
    return { file_fields, folder_fields }
  },
  roots: async ({ db, actor, reader }) => ({ folders: await rootFolders(db, spacesIn(actor.keys), reader) }),
  trash: async ({ db, actor, reader }, { root_folder_id: space }) => {
    if (!isRoot(space) || !isSpace(space) || !actor.keys.has(space)) return notFound()
    return { items: await trashOf(db, space, reader) }
  },
})
