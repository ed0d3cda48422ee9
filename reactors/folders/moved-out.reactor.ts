import type { FolderEvent } from '#events/folders/folder.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'

/** What was moved out of a space comes into the other one, and leaves it when the move is undone. */
export const movedOut = reactor<FolderEvent>('moved-out-of-folders', {
  FileMovedOut: ({ data: { received_id: id, file_id, target_folder_id, member_id } }, { send }) =>
    send('folders/receive_file', { id, file_id, target_folder_id, member_id }),
  FolderMovedOut: (
    { data: { received_id: id, folder_id: source_folder_id, target_folder_id, member_id } },
    { send },
  ) => send('folders/receive_folder', { id, source_folder_id, target_folder_id, member_id }),
  FileCalledBack: ({ data: { received_id: id, file_id } }, { send }) =>
    send('folders/return_file', { id, file_id }),
  FolderCalledBack: ({ data: { received_id: id, folder_id: source_folder_id } }, { send }) =>
    send('folders/return_folder', { id, source_folder_id }),
})
