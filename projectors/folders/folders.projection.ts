import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { spaceAudience, trashAudience } from '#events/folders/folder.policy.ts'
import { spaceOf, streamFolderOf } from '#events/folders/space.ts'
import type { Instant } from '#platform/language/instant.ts'
import { searchName } from '#platform/language/search-name.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { bodyWords } from '#platform/search/search-row.ts'
import { type FolderRow, folders, rootRow } from './folders.table.ts'

const names = (name: string) => ({ name, search_name: searchName(name) })

// A root has a row as soon as something stands in it, so that the change stream can show it.
const withRoot = (rows: Rows<FolderRow>, id: string, at: Instant) => {
  const space = spaceOf(id)
  return rows.ensure(space, rootRow(space, at))
}

const wordsOfValues = (values: FolderRow['values']) =>
  bodyWords(
    Object.values(values)
      .filter((value) => typeof value === 'string')
      .join(' '),
  )

type Filling = { actor_id: string | null }

const filledBy = (row: FolderRow, property: string, { actor_id }: Filling) => {
  const { [property]: _, ...others } = row.filled_by
  const filled_by = actor_id === null ? others : { ...others, [property]: actor_id }
  return { filled_by, filled_by_ids: [...new Set(Object.values(filled_by))] }
}

type Returned = { folder_id: string; folder_ids: readonly string[]; parent_id: string }

const returned = (rows: Rows<FolderRow>, { folder_id, folder_ids, parent_id }: Returned) => [
  ...folder_ids.map((id) => rows.patch(id, { hidden: false, audience: spaceAudience(spaceOf(id)) })),
  rows.patch(folder_id, { parent_id, trashed: false, trashed_by_id: null, trashed_at: null, moved_to: null }),
]

const withStreams = (rows: Rows<FolderRow>, groupIds: readonly string[], at: Instant) =>
  activityAudience(groupIds).flatMap((space) => [
    rows.ensure(space, rootRow(space, at)),
    rows.ensure(streamFolderOf(space), { ...rootRow(space, at), parent_id: space }),
  ])

export const foldersProjection = projection<FolderEvent | ActivityEvent>()({
  into: folders,
  on: {
    FolderMade: (rows, { data, metadata: { occurred_at } }) => {
      const { folder_id, parent_id, name, description, member_id } = data
      const space = spaceOf(folder_id)
      const row = rows.put(folder_id, {
        audience: spaceAudience(space),
        space,
        ...names(name),
        description,
        tag_ids: [],
        values: {},
        files: {},
        filled_by: {},
        filled_by_ids: [],
        words: bodyWords(''),
        parent_id,
        review: 'inherited',
        made_by_id: member_id,
        trashed: false,
        hidden: false,
        trashed_by_id: null,
        trashed_at: null,
        moved_to: null,
        created_at: occurred_at,
        updated_at: occurred_at,
      })
      return [withRoot(rows, folder_id, occurred_at), row]
    },
    FileEntered: (rows, { data, metadata }) => withRoot(rows, data.entry_id, metadata.occurred_at),
    FileSubmitted: (rows, { data, metadata }) => withRoot(rows, data.entry_id, metadata.occurred_at),
    // A stream has a folder from its first attachment on.
    PostPublished: (rows, { data, metadata }) =>
      data.attachment_ids.length === 0 ? [] : withStreams(rows, data.group_ids, metadata.occurred_at),
    PostAttachmentsChanged: (rows, { data, metadata }) =>
      data.after.length === 0 ? [] : withStreams(rows, data.group_ids, metadata.occurred_at),
    PostMoved: (rows, { data, metadata }) => withStreams(rows, data.after, metadata.occurred_at),
    FolderReviewSet: (rows, { data, metadata }) => [
      withRoot(rows, data.folder_id, metadata.occurred_at),
      rows.patch(data.folder_id, { review: data.after }),
    ],
    FolderRenamed: (rows, { data, metadata }) =>
      rows.patch(data.folder_id, { ...names(data.after), updated_at: metadata.occurred_at }),
    FolderDescribed: (rows, { data, metadata }) =>
      rows.patch(data.folder_id, { description: data.after, updated_at: metadata.occurred_at }),
    FolderTagged: (rows, { data, metadata }) =>
      rows.patch(data.folder_id, { tag_ids: data.after, updated_at: metadata.occurred_at }),
    FolderPropertyFilled: (rows, { data: { folder_id, property, after }, metadata }) =>
      rows.revise(folder_id, (row) => {
        const values = { ...row.values, [property]: after }
        const words = wordsOfValues(values)
        return { values, words, ...filledBy(row, property, metadata), updated_at: metadata.occurred_at }
      }),
    FolderPropertyFileChosen: (rows, { data: { folder_id, property, after }, metadata }) =>
      rows.revise(folder_id, (row) => {
        const { [property]: _, ...others } = row.files
        const files = after === null ? others : { ...others, [property]: after }
        return { files, ...filledBy(row, property, metadata), updated_at: metadata.occurred_at }
      }),
    FolderMoved: (rows, { data }) => rows.patch(data.folder_id, { parent_id: data.after }),
    FolderTrashed: (rows, { data: { folder_id, folder_ids, member_id }, metadata }) => [
      ...folder_ids.map((id) =>
        rows.patch(id, { hidden: true, audience: trashAudience(spaceOf(id), member_id) }),
      ),
      rows.patch(folder_id, {
        trashed: true,
        trashed_by_id: member_id,
        trashed_at: metadata.occurred_at,
      }),
    ],
    FolderMovedOut: (rows, { data: { folder_id, folder_ids, member_id, target_folder_id }, metadata }) => [
      ...folder_ids.map((id) => rows.patch(id, { hidden: true, audience: [] })),
      rows.patch(folder_id, {
        // Who may bring it back sees it in the trash.
        audience: trashAudience(spaceOf(folder_id), member_id),
        trashed: true,
        trashed_by_id: member_id,
        trashed_at: metadata.occurred_at,
        moved_to: target_folder_id,
      }),
    ],
    FolderReturned: (rows, { data }) => returned(rows, data),
    FolderCalledBack: (rows, { data }) => returned(rows, data),
    FolderPurged: (rows, { data }) => data.folder_ids.map((id) => rows.remove(id)),
  },
})
