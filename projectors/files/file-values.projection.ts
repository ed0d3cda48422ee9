import type { FileEvent } from '#events/files/file.events.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { projection } from '#platform/projections/projection.ts'
import { bodyWords } from '#platform/search/search-row.ts'
import { fileValues } from './file-values.table.ts'

export const fileValuesProjection = projection<FileEvent>()({
  into: fileValues,
  on: {
    FilePropertyFilled: (rows, { data: { file_id, property, value, member_id } }) => {
      const id = `${file_id} ${property}`
      if (value !== null && value.length === 0) return rows.remove(id)
      const group = groupOfField(property)
      return rows.put(id, {
        audience: ['nobody'],
        file_id,
        property,
        value,
        by_id: member_id,
        group_key: group === null ? '' : `group:${group}`,
        words: value === null ? null : bodyWords(typeof value === 'string' ? value : ''),
      })
    },
    FileRemoved: (rows, { data: { file_id } }) => rows.removeWhere({ file_id }),
  },
})
