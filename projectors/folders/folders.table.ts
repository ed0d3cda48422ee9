import { spaceAudience } from '#events/folders/folder.policy.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'
import { bodyWords } from '#platform/search/search-row.ts'

/** Folders of the network and of groups. Those in the trash are seen by few. */
export const folders = table(
  'folders',
  7,
  {
    space: column.id,
    name: column.text,
    search_name: column.text,
    description: column.text,
    tag_ids: column.ids,
    /** What is filled in of its property set, by field. */
    values: column.json<Record<string, PropertyValue>>(),
    /** Ids of files by the field that holds them. */
    files: column.json<Record<string, string>>(),
    /** Who filled in each field last; nobody where a field came from another space with its folder. */
    filled_by: column.json<Record<string, string>>(),
    filled_by_ids: column.ids,
    /** Words of the values, to search. */
    words: column.words,
    parent_id: column.id,
    review: column.oneOf('inherited', 'required', 'none'),
    made_by_id: column.id,
    /** In the trash itself. */
    trashed: column.flag,
    /** Not to be opened: in the trash, itself or with a folder around it. */
    hidden: column.flag,
    trashed_by_id: column.id.nullable,
    trashed_at: column.instant.nullable,
    /** The folder of another space that it was moved to. */
    moved_to: column.id.nullable,
    created_at: column.instant,
    updated_at: column.instant,
  },
  {
    indexes: [['parent_id', 'search_name'], ['space', 'trashed'], { by: ['words'], fastupdate: false }],
  },
)
export type FolderRow = RowOf<typeof folders>

/** The row of a root, which nobody has made. */
export const rootRow = (space: string, at: Instant): Omit<FolderRow, 'id' | 'revision'> => ({
  audience: spaceAudience(space),
  space,
  name: '',
  search_name: '',
  description: '',
  tag_ids: [],
  values: {},
  files: {},
  filled_by: {},
  filled_by_ids: [],
  words: bodyWords(''),
  parent_id: '',
  review: 'inherited',
  made_by_id: '',
  trashed: false,
  hidden: false,
  trashed_by_id: null,
  trashed_at: null,
  moved_to: null,
  created_at: at,
  updated_at: at,
})
