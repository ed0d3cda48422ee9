import { FolderExport } from '#web/exports/parts/FolderExport.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { folderName } from './folder-name.ts'
import type { FolderView } from './parts/folders.store.ts'

type ExportListDialogProps = { folder: FolderView; onClose: () => void }

/** The list of a folder, as a table to download. */
export function ExportListDialog({ folder, onClose }: ExportListDialogProps) {
  const say = useText()
  return (
    <FormDialog title={say('folders.export_list_of', { name: folderName(folder, say) })} onClose={onClose}>
      <FolderExport folderId={folder.id} />
    </FormDialog>
  )
}
