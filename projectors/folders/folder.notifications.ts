import { approvalThread, approversOf, sentBy } from '#events/folders/approval.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { defineNotifications, type Step } from '#platform/notifications/notification.ts'
import { broadcast, notifyAll, refresh, relate, withdraw } from '#platform/notifications/steps.ts'
import { folderEntries } from './folder-entries.table.ts'
import { folders } from './folders.table.ts'

type OfEntry = { data: { file_id: string; folder_id: string } }
type OfFolders = { data: { folder_ids: readonly string[] } }

const fileThread = ({ data }: OfEntry) => ({ kind: 'file', id: data.file_id })
const folderThread = ({ data }: OfEntry) => ({ kind: 'folder', id: data.folder_id })

/** What waits in the folder changed, so its managers may have nothing to decide there any more. */
const seenByOthers = ({ data }: OfEntry): Step[] => [refresh(approvalThread(data.folder_id))]

const foldersChanged = ({ data }: OfFolders): Step[] =>
  data.folder_ids.flatMap((id) => [refresh(approvalThread(id)), refresh({ kind: 'folder', id })])

const gone = (event: OfEntry): Step[] => [
  ...seenByOthers(event),
  withdraw(fileThread(event), ({ kind }) => kind === 'file_approved'),
]

// Managers learn in one thread per folder that files or versions wait there, as long as any does. Who sent a file learns what
// was decided: an approved file has a thread of its own, a declined one is gone and told of in that of the folder.
export const folderNotifications = defineNotifications<FolderEvent>()({
  feature: 'folders',
  things: {
    folder_approval: {
      table: folders,
      dependsOn: [folderEntries],
      where: `not x.hidden and exists (
        select from rm.${folderEntries.sqlName} e
        where e.folder_id = x.id and not e.trashed
          and (e.pending or (not e.hidden and cardinality(e.submission_ids) > 0)))`,
      path: (id) => `/files/approval?folder_id=${id}`,
    },
    folder: { table: folders, where: 'not x.hidden', path: (id) => `/files/folders/${id}` },
  },
  on: {
    FileSubmitted: (event) => {
      const { entry_id, folder_id, member_id } = event.data
      return [
        broadcast(approversOf(folder_id), approvalThread(folder_id), {
          kind: 'file_waiting',
          reason: 'watch',
        }),
        relate(fileThread(event), member_id, { [sentBy(entry_id)]: true }),
        relate(folderThread(event), member_id, { [sentBy(entry_id)]: true }),
      ]
    },
    FileAccepted: (event) => [
      ...seenByOthers(event),
      notifyAll(fileThread(event), ({ relation }) =>
        relation[sentBy(event.data.entry_id)] === true ? { kind: 'file_approved', reason: 'answer' } : null,
      ),
    ],
    FileDeclined: (event) => [
      ...seenByOthers(event),
      notifyAll(folderThread(event), ({ relation }) =>
        relation[sentBy(event.data.entry_id)] === true ? { kind: 'file_declined', reason: 'answer' } : null,
      ),
    ],
    FileTrashed: gone,
    FileReturned: seenByOthers,
    FilePurged: gone,
    FolderTrashed: foldersChanged,
    FolderReturned: foldersChanged,
  },
})
