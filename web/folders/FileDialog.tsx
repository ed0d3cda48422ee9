import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { FileForm } from './FileForm.tsx'
import { FormDialog } from './FormDialog.tsx'

type FileDialogProps = { file: FileView; onClose: () => void }

/** Edits a file above the page that shows it. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  const say = useText()
  return (
    <FormDialog title={say('folders.edit_one', { name: file.original_filename })} onClose={onClose}>
      <FileForm file={file} onClose={onClose} />
    </FormDialog>
  )
}
