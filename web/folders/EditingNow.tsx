import Pencil from 'lucide-react/icons/pencil'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useEditingText } from '#web/office/parts/editing.ts'

/** Who edits a file at the moment, beside its name. */
export function EditingNow({ fileId }: { fileId: string }) {
  const text = useEditingText(fileId)
  if (text === null) return null
  return (
    <span className="fm-small fm-file-editing" role="status">
      <Icon of={Pencil} size={14} />
      {text}
    </span>
  )
}
