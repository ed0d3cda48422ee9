import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { folders } from '#projectors/folders/folders.table.ts'

/** The folders that the member made, wherever they are by now. */
async function* made({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  const order = ['created_at'] as const
  for await (const page of tools.pages(folders, null, { where: { made_by_id: actor.id }, order }))
    for (const { id, space, name, description, parent_id, created_at, trashed_at } of page)
      yield { id, space, name, description, parent_folder_id: parent_id, created_at, trashed_at }
}

/** What the member filled in for folders, those of others included. */
async function* filled({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(folders, null, { containing: { filled_by_ids: [actor.id] } }))
    for (const { id: folder_id, filled_by, values, files } of page)
      for (const [property, by_id] of Object.entries(filled_by)) {
        const value = values[property] ?? files[property] ?? ''
        if (by_id === actor.id && value.length > 0) yield { folder_id, property, value }
      }
}

/** Folders that the member made, and what the member filled in for folders. */
export const folderOwnData = defineOwnData({
  feature: 'folders',
  parts: [
    {
      part: 'folders',
      order: 54,
      estimate: ({ actor, tools }) => tools.count(folders, null, { where: { made_by_id: actor.id } }),
      list: made,
    },
    { part: 'folder_properties', order: 55, list: filled },
  ],
})
