import type { ExportedFolder } from '#events/exports/export.events.ts'
import { groupOf, isStreamFolder } from '#events/folders/space.ts'
import { defineExportedList } from '#platform/spreadsheets/exported-list.ts'
import { fieldsOfThings } from '../property-sets/thing-profiles.queries.ts'
import { countListed, pageOfListed, tablesOfList } from './folder-list.queries.ts'
import { type ListWriter, listWriter } from './folder-list-rows.ts'
import { openFolder } from './folders.queries.ts'

/** The list of a folder: names, versions, states and what is filled in. */
export const folderExportedList = defineExportedList({
  kind: 'folder',
  dependsOn: tablesOfList,

  open: async (db, { wanted, reader, language, publicUrl, pageSize: limit }) => {
    const { folder_id, subfolders } = wanted as ExportedFolder
    const folder = isStreamFolder(folder_id) ? null : await openFolder(db, folder_id, reader.actor)
    if (!folder) return null
    const { space } = folder
    const [file_fields, folder_fields] = await Promise.all(
      (['file', 'folder'] as const).map((kind) =>
        fieldsOfThings(db, kind, { groupIds: [groupOf(space)], values: {} }, reader),
      ),
    )
    const fields = { file: file_fields ?? [], folder: folder_fields ?? [] }
    const { head, rowOf }: ListWriter = listWriter({ language, publicUrl, fields })
    let after: string | undefined
    let isOver = false
    return {
      head,
      total: await countListed(db, folder, subfolders, reader),
      next: async (current) => {
        if (!(await openFolder(db, folder_id, current.actor))) return 'refused'
        if (isOver) return null
        const page = await pageOfListed({ after, limit }, db, folder, subfolders, current)
        after = page.next ?? undefined
        isOver = page.next === null
        const { now } = current.circumstances
        return { rows: page.rows.map((entry) => rowOf(entry, now)), passed: page.passed }
      },
    }
  },
})
