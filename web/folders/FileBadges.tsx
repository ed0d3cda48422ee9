import { Badge, StatusBadge } from '#web/kit/display/Badge.tsx'
import { type FileView, isLocked } from '#web/kit/files/files.store.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'

type FileBadgesProps = {
  file: Pick<FileView, 'finalizedAt' | 'locked_by' | 'locked_until' | 'review_status'>
}

/** Whether a file is finished, what of it waits for approval, and who works on it. */
export function FileBadges({ file }: FileBadgesProps) {
  const say = useText()
  const { date } = useFormat()
  const { finalizedAt, locked_by, locked_until, review_status } = file
  const name = locked_by?.first_name ?? say('kit.deleted_member')
  return (
    <>
      {finalizedAt !== null && <StatusBadge status="accepted">{say('folders.is_final')}</StatusBadge>}
      {review_status === 'open' && <StatusBadge status="maybe">{say('folders.waits_here')}</StatusBadge>}
      {isLocked(file) && locked_until !== null && (
        <Badge>{say('folders.locked', { name, day: date(locked_until) })}</Badge>
      )}
    </>
  )
}
