import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { copyText } from '#web/kit/feedback/copy-text.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import {
  type ActivityView,
  closePost,
  deletePost,
  followAuthor,
  followPost,
  ignoreAuthor,
  mutePost,
  pinPost,
  savePost,
} from '../activities.store.ts'
import { activityPaths } from './activities.paths.ts'

const MovePostDialog = lazyPart(() =>
  import('./MovePostDialog.tsx').then((file) => ({ default: file.MovePostDialog })),
)

const RecommendDialog = lazyPart(() =>
  import('./RecommendDialog.tsx').then((file) => ({ default: file.RecommendDialog })),
)

/** What one may do with a post. */
export function PostMenu({ post, onEdit }: { post: ActivityView; onEdit: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const { activity_id } = useParams()
  const { id: ownId } = useMember()
  const name = useName(post.author)
  const isByOther = post.author.id !== ownId && post.author.name !== null
  const [isMoving, setMoving] = useState(false)
  const [isRecommending, setRecommending] = useState(false)
  const copy = async () => {
    await copyText(
      new URL(activityPaths.activity(post.id), location.href).href,
      say('activities.link_copied'),
    )
  }
  const remove = async () => {
    if ((await deletePost(post)) && activity_id === post.id) navigate(activityPaths.home())
  }
  return (
    <>
      <MoreMenu
        actions={[
          { text: say('activities.copy_link'), icon: Link2, onRun: copy },
          {
            text: say('activities.recommend'),
            icon: Mail,
            onRun: () => setRecommending(true),
            when: post.can.recommend,
          },
          {
            text: say(post.i.saved ? 'activities.unsave' : 'activities.save'),
            icon: post.i.saved ? BookmarkX : Bookmark,
            onRun: () => savePost(post),
          },
          {
            text: say(post.i.followed ? 'activities.unfollow' : 'activities.follow'),
            icon: post.i.followed ? UserMinus : UserPlus,
            onRun: () => followPost(post),
          },
          {
            text: say(post.i.muted ? 'activities.unmute' : 'activities.mute'),
            icon: post.i.muted ? Bell : BellOff,
            onRun: () => mutePost(post),
          },
          {
            text: say(post.i.follows_author ? 'activities.unfollow_person' : 'activities.follow_person', {
              name,
            }),
            icon: post.i.follows_author ? UserMinus : UserPlus,
            onRun: () => followAuthor(post),
            when: isByOther,
          },
          {
            text: say(post.i.ignores ? 'activities.unignore' : 'activities.ignore', { name }),
            icon: post.i.ignores ? Eye : EyeOff,
            onRun: () => ignoreAuthor(post),
            when: isByOther,
          },
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
          {
            text: say('activities.move'),
            icon: ArrowRightLeft,
            onRun: () => setMoving(true),
            when: post.can.move,
          },
          { text: say('activities.delete'), danger: true, onRun: remove, when: post.can.destroy },
        ]}
      />
      {isMoving && (
        <Suspense>
          <MovePostDialog post={post} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      {isRecommending && (
        <Suspense>
          <RecommendDialog post={post} onClose={() => setRecommending(false)} />
        </Suspense>
      )}
    </>
  )
}
