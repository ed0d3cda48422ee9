import { toastDone } from '#web/actions/parts/undo.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ChooseFolderDialog } from './ChooseFolderDialog.tsx'
import { folderName } from './folder-name.ts'
import { commands, type FolderPage } from './parts/folders.store.ts'
import { useOneFolder } from './use-one-folder.ts'

type MoveDialogProps = {
  fileIds: readonly string[]
  folderIds: readonly string[]
  sourceId: string
  onClose: () => void
  onDone: () => void
}

/** Chooses the folder that files and folders are moved into. */
export function MoveDialog({ fileIds, folderIds, sourceId, onClose, onDone }: MoveDialogProps) {
  const say = useText()
  const count = fileIds.length + folderIds.length
  const { folder: source } = useOneFolder(sourceId)
  const note = ({ namespace }: FolderPage) => {
    if (!source || source.namespace.id === namespace.id) return null
    const nameOf = ({ type, name }: FolderPage['namespace']) =>
      type === 'network' ? say('folders.network') : name
    const [to, from] = [nameOf(namespace), nameOf(source.namespace)]
    const leaves = folderIds.length > 0 && source.namespace.type !== 'network'
    return [say('folders.move_across', { to, from }), leaves && say('folders.move_leaves', { from })]
      .filter(Boolean)
      .join(' ')
  }
  const move = async (folder: FolderPage) => {
    const batch = {
      file_ids: [...fileIds],
      folder_ids: [...folderIds],
      source_folder_id: sourceId,
      target_folder_id: folder.id,
    }
    if (!(await attempt(() => commands.move(batch)))) return false
    toastDone(say('folders.moved', { count, place: folderName(folder, say) }), onDone)
    onDone()
    return true
  }
  return (
    <ChooseFolderDialog
      title={say('folders.move_title', { count })}
      action={say('folders.move_here')}
      start={sourceId.split('~')[0] ?? sourceId}
      without={folderIds}
      isPossible={({ id, can }) => id !== sourceId && can.add_files}
      note={note}
      onChoose={move}
      onClose={onClose}
    />
  )
}
