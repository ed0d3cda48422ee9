import type { AttachmentView } from '#platform/content/attachment.ts'
import { useNetwork } from '../data/session.ts'
import { toast } from '../feedback/toast.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { shortName } from './file-labels.ts'
import { fileCommands } from './files.store.ts'

const { lock } = fileCommands
const day = 86_400_000

type LockOfferProps = { file: AttachmentView | null; onClose: () => void }

/** After a download, offers to lock the file for a while. */
export function LockOffer({ file, onClose }: LockOfferProps) {
  const say = useText()
  const { date } = useFormat()
  const { files_default_lock_period_in_days: days } = useNetwork()
  const until = new Date(Date.now() + Number(days ?? 7) * day).toISOString()
  const name = shortName(file?.original_filename ?? '')
  return (
    <ConfirmDialog
      opened={file !== null}
      onClose={onClose}
      danger={false}
      title={say('files.lock_title', { name })}
      confirm={say('files.lock')}
      cancelLabel={say('files.lock_not')}
      onConfirm={async () => {
        if (!file) return
        await lock({ file_id: file.id, locked_until: until })
        toast(say('files.was_locked', { name, day: date(until) }))
      }}
    >
      {say('files.lock_text', { day: date(until) })}
    </ConfirmDialog>
  )
}
