import type { FileEvent } from '#events/files/file.events.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { bodyWords } from '#platform/search/search-row.ts'
import { type FileValueRow, fileValues } from './file-values.table.ts'

type Filled = { file_id: string; property: string; member_id: string }
type Content = { value: PropertyValue | null; is_file: boolean }

const put = (rows: Rows<FileValueRow>, { file_id, property, member_id }: Filled, content: Content) => {
  const { value, is_file } = content
  const id = `${file_id} ${property}`
  if (value !== null && value.length === 0) return rows.remove(id)
  const group = groupOfField(property)
  const text = typeof value === 'string' && !is_file ? value : ''
  return rows.put(id, {
    audience: ['nobody'],
    file_id,
    property,
    value,
    by_id: member_id,
    is_file,
    group_key: group === null ? '' : `group:${group}`,
    words: value === null ? null : bodyWords(text),
  })
}

export const fileValuesProjection = projection<FileEvent>()({
  into: fileValues,
  on: {
    FilePropertyFilled: (rows, { data }) => put(rows, data, { value: data.value, is_file: false }),
    FilePropertyFileChosen: (rows, { data }) => put(rows, data, { value: data.after ?? '', is_file: true }),
    FileRemoved: (rows, { data: { file_id } }) => rows.removeWhere({ file_id }),
  },
})
