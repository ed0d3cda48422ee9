import { copyContract } from '#events/files/copy.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ChooseFolderDialog } from './ChooseFolderDialog.tsx'
import { folderName } from './folder-name.ts'
import type { FolderPage } from './parts/folders.store.ts'

type CopyDialogProps = {
  fileIds: readonly string[]
  /** The folder that is open first; null shows all roots. */
  start: string | null
  onClose: () => void
  onDone: () => void
}

/** Chooses the folder that copies of files go into, the same one included. */
export function CopyDialog({ fileIds, start, onClose, onDone }: CopyDialogProps) {
  const say = useText()
  const count = fileIds.length
  const copy = async (folder: FolderPage) => {
    const wanted = { file_ids: [...fileIds], target_folder_id: folder.id }
    const isDone = await attempt(async () => {
      const { pending } = await call(copyContract.calls.copy, wanted)
      toast(
        say(pending ? 'folders.copies_sent' : 'folders.copied', { count, place: folderName(folder, say) }),
      )
    })
    if (isDone) onDone()
    return isDone
  }
  return (
    <ChooseFolderDialog
      title={say('folders.copy_title', { count })}
      action={say('folders.copy_here')}
      start={start}
      isPossible={({ can }) => can.add_files}
      onChoose={copy}
      onClose={onClose}
    />
  )
}
