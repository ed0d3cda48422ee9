import { defineSearchedFiles } from '#platform/text-extraction/file-texts.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'

const file = `rm.${files.sqlName}`
const entries = `rm.${folderEntries.sqlName}`
const states = `('volatile', 'published')`

export const folderFileTexts = defineSearchedFiles({
  unread: async (db, extensions, most) => {
    const { rows } = await db.raw(
      `select file.id as file_id, file.blob_id, file.extension, file.size::float8 as size from ${file} file
       where file.state in ${states} and file.blob_id <> '' and ltrim(lower(file.extension), '.') = any(?::text[])
         and exists (select from ${entries} entry where entry.file_id = file.id)
         and not exists (select from fm.file_texts known where known.file_id = file.id and known.blob_id = file.blob_id)
       limit ?`,
      [[...extensions], most],
    )
    return rows
  },
  gone: async (db) => {
    const { rows } = await db.raw(
      `select known.file_id from fm.file_texts known
       where not exists (select from ${file} file where file.id = known.file_id and file.state in ${states})`,
    )
    return rows.map(({ file_id }: { file_id: string }) => file_id)
  },
})
