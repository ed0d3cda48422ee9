import type { FileEvent } from '#events/files/file.events.ts'
import { approvalThread, approversOf, sentBy } from '#events/folders/approval.ts'
import { defineNotifications, type Step } from '#platform/notifications/notification.ts'
import { broadcast, notify, notifyAll, refresh, relate, withdraw } from '#platform/notifications/steps.ts'

const threadOf = ({ data }: { data: { file_id: string } }) => ({ kind: 'file', id: data.file_id })

/** Tells the managers of the first folder of each space, so that nobody is told twice. */
const notifyApprovers = (folderIds: readonly string[]): Step[] => {
  const byKey = new Map([...folderIds].reverse().map((id) => [approversOf(id), id]))
  return [...byKey].map(([key, id]) =>
    broadcast(key, approvalThread(id), { kind: 'file_waiting', reason: 'watch' }),
  )
}

const decided = (folderIds: readonly string[] = []): Step[] =>
  folderIds.map((id) => refresh(approvalThread(id)))

// Who had the lock may be a manager of the folder, whom the table of files does not name among its readers.
export const fileNotifications = defineNotifications<FileEvent>()({
  feature: 'files',
  things: { file: { table: null, path: (id) => `/files/${id}` } },
  on: {
    FileLockBroken: (event) => [
      notify(threadOf(event), event.data.holder_id, { kind: 'file_lock_broken', reason: 'answer' }),
    ],
    FileVersionSubmitted: (event) => [
      ...notifyApprovers(event.data.folder_ids ?? []),
      relate(threadOf(event), event.data.member_id, { [sentBy(event.data.submission_id)]: true }),
    ],
    FileVersionAccepted: (event) => [
      ...decided(event.data.folder_ids),
      notify(threadOf(event), event.data.author_id, { kind: 'file_approved', reason: 'answer' }),
    ],
    FileVersionDeclined: (event) => [
      ...decided(event.data.folder_ids),
      notifyAll(threadOf(event), ({ relation }) =>
        relation[sentBy(event.data.submission_id)] === true
          ? { kind: 'file_version_declined', reason: 'answer' }
          : null,
      ),
    ],
    FileRemoved: (event) => [withdraw(threadOf(event), () => true)],
  },
})
