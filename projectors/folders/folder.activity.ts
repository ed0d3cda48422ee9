import type { FolderEvent } from '#events/folders/folder.events.ts'
import { groupOf, isRoot, spaceOf } from '#events/folders/space.ts'
import { defineStreamNews } from '#platform/stream-news/stream-news.ts'

/** Where files were put, as streams tell it: in a folder, in those of a group, or in those of the whole network. */
const streamFields = (folder_id: string) => {
  const stream = spaceOf(folder_id)
  const group = groupOf(stream)
  if (!isRoot(folder_id)) return { stream, kind: 'files_added', object: { kind: 'folder', id: folder_id } }
  return group === null
    ? { stream, kind: 'files_added_for_all' }
    : { stream, kind: 'files_added', object: { kind: 'group', id: group } }
}

type OfFile = { entry_id: string; folder_id: string }

const added = ({ entry_id, folder_id, member_id }: OfFile & { member_id: string }) => ({
  do: 'add' as const,
  ...streamFields(folder_id),
  member_id,
  thing: entry_id,
})
const gone = ({ entry_id, folder_id }: OfFile) => [
  { do: 'withdrawThing' as const, ...streamFields(folder_id), thing: entry_id },
]
const there = ({ entry_id, folder_id }: OfFile) => [
  { do: 'restoreThing' as const, ...streamFields(folder_id), thing: entry_id },
]

/** Files of one person in one folder on one day are one line. A file that waits for approval is told once it is accepted. */
export const folderNews = defineStreamNews<FolderEvent>()({
  feature: 'folders',
  on: {
    FileEntered: ({ data }) => [added(data)],
    FileSubmitted: ({ data }) => [{ ...added(data), waits: true }],
    FileAccepted: ({ data }) => there(data),
    FileDeclined: ({ data }) => gone(data),
    FileMoved: ({ data: { entry_id, before, after } }) => [
      ...gone({ entry_id, folder_id: before }),
      ...there({ entry_id, folder_id: after }),
    ],
    FileTrashed: ({ data }) => gone(data),
    FileReturned: ({ data }) => there(data),
    FilePurged: ({ data }) => gone(data),
    FileMovedOut: ({ data }) => gone(data),
    FileCalledBack: ({ data }) => there(data),
  },
})
