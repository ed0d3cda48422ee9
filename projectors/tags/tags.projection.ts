import type { TagEvent } from '#events/tags/tag.events.ts'
import { tagAudience } from '#events/tags/tag.policy.ts'
import { tagKey } from '#events/tags/tag-name.ts'
import { searchName } from '#platform/language/search-name.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type TagRow, tags } from './tags.table.ts'

type Whole = { data: { tag_id: string; name: string; parent_id: string | null } }

const names = (name: string) => ({ name, name_key: tagKey(name), search_name: searchName(name) })

const counted = (rows: Rows<TagRow>, parentId: string | null, by: 1 | -1) =>
  parentId === null ? [] : [rows.increment(parentId, { tags_below: by })]

const appeared = (rows: Rows<TagRow>, { data: { tag_id, name, parent_id } }: Whole) => [
  rows.put(tag_id, { audience: [...tagAudience], ...names(name), parent_id, tags_below: 0 }),
  ...counted(rows, parent_id, 1),
]

export const tagsProjection = projection<TagEvent>()({
  into: tags,
  on: {
    TagMade: appeared,
    TagRestored: appeared,
    TagRenamed: (rows, { data: { tag_id, after } }) => rows.patch(tag_id, names(after)),
    TagMoved: (rows, { data: { tag_id, before, after } }) => [
      rows.patch(tag_id, { parent_id: after }),
      ...counted(rows, before, -1),
      ...counted(rows, after, 1),
    ],
    TagRemoved: (rows, { data: { tag_id, parent_id } }) => [
      rows.remove(tag_id),
      ...counted(rows, parent_id, -1),
    ],
  },
})
