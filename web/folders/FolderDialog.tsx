import { useText } from '#web/kit/language/texts.ts'
import { FolderForm } from './FolderForm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { folderName } from './folder-name.ts'
import type { FolderView } from './parts/folders.store.ts'

type FolderDialogProps = {
  /** Null makes a new one. */
  folder: FolderView | null
  parentId: string
  onClose: () => void
}

/** Makes or edits a folder above the page that shows it. */
export function FolderDialog(props: FolderDialogProps) {
  const say = useText()
  const { folder, onClose } = props
  const title =
    folder === null ? say('folders.new') : say('folders.edit_one', { name: folderName(folder, say) })
  return (
    <FormDialog title={title} onClose={onClose}>
      <FolderForm {...props} />
    </FormDialog>
  )
}
