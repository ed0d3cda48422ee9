import { ActionIcon } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { Icon } from '#web/kit/display/Icon.tsx'
import { shortName } from '#web/kit/files/file-labels.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Upload } from './use-folder-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onDismiss: (id: string) => void
  onCancel: (id: string) => void
}

/** Files on their way into the folder, each with its progress or the reason why it did not come in. */
export function UploadList({ uploads, onDismiss, onCancel }: UploadListProps) {
  const say = useText()
  if (uploads.length === 0) return null
  return (
    <ul className="fm-folder-uploads" aria-label={say('folders.uploading')}>
      {uploads.map(({ id, file, progress, problem, isPaused }) => {
        const name = shortName(file.name)
        return (
          <li key={id} className="fm-row">
            <span className="fm-grow fm-ellipsis">{name}</span>
            {problem === null ? (
              <>
                {isPaused && (
                  <span className="fm-small fm-muted" role="status">
                    {say('folders.upload_paused')}
                  </span>
                )}
                <progress max={100} value={progress} aria-label={say('files.progress_of', { name })} />
                <ActionIcon aria-label={say('files.cancel_one', { name })} onClick={() => onCancel(id)}>
                  <Icon of={X} />
                </ActionIcon>
              </>
            ) : (
              <>
                <span className="fm-small fm-upload-problem" role="alert">
                  {problem}
                </span>
                <ActionIcon aria-label={say('folders.dismiss', { name })} onClick={() => onDismiss(id)}>
                  <Icon of={X} />
                </ActionIcon>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
