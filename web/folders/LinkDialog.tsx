import { toastDone } from '#web/actions/parts/undo.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { shortName } from '#web/kit/files/file-labels.ts'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ChooseFolderDialog } from './ChooseFolderDialog.tsx'
import { folderName } from './folder-name.ts'
import { commands, type FolderPage } from './parts/folders.store.ts'

type LinkDialogProps = { file: FileView; onClose: () => void }

/** Puts a file into another folder as well: of the same group, of another one, or of the network. */
export function LinkDialog({ file, onClose }: LinkDialogProps) {
  const say = useText()
  const name = shortName(file.original_filename)
  const add = async (folder: FolderPage) => {
    if (!(await attempt(() => commands.enter({ folder_id: folder.id, file_id: file.id })))) return false
    toastDone(say('folders.added', { name, place: folderName(folder, say) }))
    return true
  }
  return (
    <ChooseFolderDialog
      title={say('folders.add_title', { name })}
      action={say('folders.add_here')}
      start={file.folder_ids[0]?.split('~')[0] ?? null}
      isPossible={({ id, can }) => can.add_files && !file.folder_ids.includes(id)}
      onChoose={add}
      onClose={onClose}
    />
  )
}
