import { type ReactNode, useId, useState } from 'react'
import { useText } from '../language/texts.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { pictureTypes } from './accepted-files.ts'
import { FileDropZone } from './FileDropZone.tsx'
import { shortName } from './file-labels.ts'
import { UploadRow } from './UploadRow.tsx'
import { remainingUploads, type UploadItem } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  description?: string
  uploads: Uploads
  /** What may be chosen, as the attribute says it; everything that the directory takes by default. */
  accept?: string
  error?: ReactNode
}

/** Files, dropped or chosen, several at once: each with its progress, its state, and what can be done about it. */
export function UploadField({ label, description, uploads, accept, error }: UploadFieldProps) {
  const say = useText()
  const id = useId()
  const [leaving, setLeaving] = useState<UploadItem | null>(null)
  const { items, directory, most } = uploads
  const isFull = remainingUploads(items, most) === 0
  const remove = (item: UploadItem) => {
    if (item.state === 'volatile' || item.state === 'published') setLeaving(item)
    else uploads.remove(item.clientId)
  }
  return (
    <fieldset className="fm-upload" aria-describedby={description ? `${id}-hint` : undefined}>
      <legend className="fm-label">{label}</legend>
      {description && (
        <p className="fm-small fm-muted" id={`${id}-hint`}>
          {description}
        </p>
      )}
      {items.length > 0 && (
        <ul className="fm-upload-list">
          {items.map((item) => (
            <UploadRow key={item.clientId} item={item} uploads={uploads} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileDropZone
          label={label}
          multiple={most > 1}
          accept={accept ?? (directory === 'files' ? undefined : pictureTypes.join(','))}
          onFiles={uploads.add}
        />
      )}
      {error && (
        <p className="fm-small fm-upload-problem" role="alert">
          {error}
        </p>
      )}
      <p className="fm-hidden" role="status">
        {screenReaderText(items, say)}
      </p>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say('files.remove_title', { name: shortName(leaving?.name ?? '') })}
        confirm={say('files.remove')}
        onConfirm={() => leaving && uploads.remove(leaving.clientId)}
      >
        {say('files.remove_text')}
      </ConfirmDialog>
    </fieldset>
  )
}

/** Progress text for screen readers. */
const screenReaderText = (items: readonly UploadItem[], say: ReturnType<typeof useText>): string => {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length
  const [running, failed, there] = [
    count('uploading'),
    count('failed') + count('quarantine'),
    count('volatile'),
  ]
  const parts = [
    running > 0 && say('files.announced_running', { count: running }),
    there > 0 && say('files.announced_uploaded', { count: there }),
    failed > 0 && say('files.announced_failed', { count: failed }),
  ]
  return parts.filter(Boolean).join(', ')
}
