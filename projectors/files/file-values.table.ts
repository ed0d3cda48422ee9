import type { PropertyValue } from '#events/members/member.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What is filled in of the property sets of files. Ids: `<file> <field>`. */
export const fileValues = table(
  'file_values',
  3,
  {
    file_id: column.id,
    /** Below the group's id where the field is one of a group. */
    property: column.id,
    value: column.json<PropertyValue>().personalOf('authored', 'by_id'),
    by_id: column.id,
    /** The value is the id of a file. */
    is_file: column.flag,
    /** The key of the group whose field it is; empty for fields of the network, which all readers of the file know. */
    group_key: column.text,
    /** Words to search. */
    words: column.words.personalOf('authored', 'by_id'),
  },
  { indexes: [['file_id'], ['by_id'], { by: ['words'], fastupdate: false }], notifies: () => null },
)
export type FileValueRow = RowOf<typeof fileValues>
