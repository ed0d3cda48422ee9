import { ActionIcon } from '@mantine/core'
import FileIcon from 'lucide-react/icons/file'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { uploadCodes } from '#events/files/file.contract.ts'
import { Icon } from '../display/Icon.tsx'
import { useFormat } from '../language/format.ts'
import { inOneLine } from '../language/in-one-line.ts'
import { problemText, useText } from '../language/texts.ts'
import { shortName, sizeText } from './file-labels.ts'
import type { UploadItem } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

type UploadRowProps = { item: UploadItem; uploads: Uploads; onRemove: () => void }

/** One uploaded file: in progress, done, or failed. */
export function UploadRow({ item, uploads, onRemove }: UploadRowProps) {
  const say = useText()
  const { locale } = useFormat()
  const { clientId, name, size, state, progress, picture } = item
  const isBroken = state === 'failed' || state === 'quarantine'
  return (
    <li className="fm-upload-row" data-state={state}>
      <span className="fm-upload-face">
        {picture ? <img src={picture} alt="" /> : <Icon of={FileIcon} size={18} />}
      </span>
      <div className="fm-grow fm-upload-words">
        <span className="fm-ellipsis" title={name}>
          {shortName(name)}
        </span>
        <span className="fm-small fm-muted">
          {inOneLine([
            size > 0 && sizeText(size, locale),
            say(`files.state.${state}`, { percent: progress }),
          ])}
        </span>
        {state === 'uploading' && (
          <progress
            max={100}
            value={progress}
            aria-label={say('files.progress_of', { name: shortName(name) })}
          />
        )}
        {isBroken && <progress max={100} value={100} aria-hidden data-broken="" />}
        {isBroken && <span className="fm-small fm-upload-problem">{reasonOf(item, say)}</span>}
      </div>
      {state === 'failed' && (
        <Tool label={say('files.retry_one', { name })} of={RotateCcw} run={() => uploads.retry(clientId)} />
      )}
      {state === 'removed' && (
        <Tool label={say('files.restore_one', { name })} of={Undo2} run={() => uploads.restore(clientId)} />
      )}
      {state === 'uploading' && (
        <Tool label={say('files.cancel_one', { name })} of={X} run={() => uploads.cancel(clientId)} />
      )}
      {state !== 'uploading' && state !== 'removed' && (
        <Tool label={say('kit.remove_one', { name })} of={Trash2} run={onRemove} />
      )}
    </li>
  )
}

function Tool({ label, of, run }: { label: string; of: Parameters<typeof Icon>[0]['of']; run: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={run}>
      <Icon of={of} size={16} />
    </ActionIcon>
  )
}

const knownStatus = new Set([0, 400, 401, 403, 404, 408, 413, 415, 422, 429, 500, 502, 503, 507])
const explained = new Set<string>(uploadCodes)

const reasonOf = (
  { state, status, code, extension }: UploadItem,
  say: ReturnType<typeof useText>,
): string => {
  if (state === 'quarantine') return say('files.quarantine')
  if (code !== null && explained.has(code)) return problemText(say, code, { extension })
  const known = status !== null && knownStatus.has(status)
  return say(known ? `files.error_code_${status}` : 'files.error_code_other', { status: status ?? 0 })
}
