import { type FileView, fileContract } from '#events/files/file.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { collection } from '../data/collection.ts'
import { commandsOf } from '../data/commands.ts'

export type { FileView } from '#events/files/file.contract.ts'

/** Files as of now: open views update when a file is replaced or locked. */
export const files = collection<FileView>('files')
export const fileCalls = fileContract.calls
export const fileCommands = commandsOf(fileContract)

/** What hangs somewhere, as it is by now; a change of a file says nothing about what it hangs on. */
export const useCurrentFiles = (attachments: readonly AttachmentView[]): readonly AttachmentView[] => {
  const all = files.useAll()
  const known = new Map(all.map((file) => [file.id, file]))
  return attachments.map((file) => ({ ...file, ...known.get(file.id) }))
}

export const isLocked = ({ locked_until }: Pick<AttachmentView, 'locked_until'>): boolean =>
  locked_until !== null && Date.parse(locked_until) > Date.now()
