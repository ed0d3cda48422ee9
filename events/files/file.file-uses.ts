import { fieldFileUse } from '#platform/content/field-file-use.ts'
import { defineFileUses, listed } from '#platform/content/file-uses.ts'
import type { FileEvent } from './file.events.ts'

const inField = (thingId: string, property: string) => fieldFileUse({ kind: 'file_field', thingId, property })

export const fileFileUses = defineFileUses<FileEvent>('files', {
  FilePropertyFileChosen: ({ data: { file_id, property, before, after } }) => ({
    ...inField(file_id, property),
    before: listed(before),
    after: listed(after),
  }),
  FileRemoved: ({ data: { file_id: id, field_files = [] } }) =>
    field_files.map(({ property, file_id }) => ({ ...inField(id, property), before: [file_id], after: [] })),
})
