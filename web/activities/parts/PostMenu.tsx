import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useNavigate, useParams } from 'react-router'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { type ActivityView, closePost, deletePost, pinPost } from '../activities.store.ts'
import { activityPaths } from './activities.paths.ts'

/** What one may do with a post. */
export function PostMenu({ post, onEdit }: { post: ActivityView; onEdit: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const { activity_id } = useParams()
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(activityPaths.activity(post.id), location.href).href)
    toast(say('activities.link_copied'))
  }
  const remove = async () => {
    if ((await deletePost(post)) && activity_id === post.id) navigate(activityPaths.home())
  }
  return (
    <MoreMenu
      actions={[
        { text: say('activities.copy_link'), icon: Link2, onRun: copy },
        { text: say('activities.edit'), icon: Pencil, onRun: onEdit, when: post.can.update },
        {
          text: say(post.pinned ? 'activities.unpin' : 'activities.pin'),
          icon: post.pinned ? PinOff : Pin,
          onRun: () => pinPost(post),
          when: post.can.pin,
        },
        {
          text: say(post.closed ? 'activities.reopen' : 'activities.close'),
          icon: post.closed ? LockOpen : Lock,
          onRun: () => closePost(post),
          when: post.can.close,
        },
        { text: say('activities.delete'), danger: true, onRun: remove, when: post.can.destroy },
      ]}
    />
  )
}
