import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Link } from 'react-router'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { folderPaths } from './parts/folders.paths.ts'
import { type FolderView, reviewCalls } from './parts/folders.store.ts'

/** How much waits for approval in a folder: for managers to decide, for others what they sent. */
export function WaitingBanner({ folder }: { folder: FolderView }) {
  const say = useText()
  const { answer, reload } = useAnswer(reviewCalls.waiting, { folder_id: folder.id, per_page: 1 })
  useAfterChanges('folders files', reload)
  const count = answer?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Banner
      tone="waiting"
      icon={ClipboardCheck}
      action={<Link to={folderPaths.approval(folder.id)}>{say('folders.waiting')}</Link>}
    >
      {say(folder.can.review ? 'folders.waits_for_you' : 'folders.waits', { count })}
    </Banner>
  )
}
