import { Button } from '@mantine/core'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

type LikeButtonProps = {
  isLiked: boolean
  count: number
  onLike: () => void
  /** In the line below a reply. */
  small?: boolean
}

/** Likes a post or a reply, and takes the like away again; it shows how many people like it. */
export function LikeButton({ isLiked, count, onLike, small = false }: LikeButtonProps) {
  const say = useText()
  const thumb = <Icon of={ThumbsUp} size={small ? 13 : 15} />
  const appearance = small
    ? ({ size: 'compact-xs', variant: 'subtle', color: 'gray' } as const)
    : ({ size: 'compact-sm', variant: 'default', radius: 'xl' } as const)
  return (
    <Button
      {...appearance}
      {...(isLiked ? { variant: 'light', color: undefined } : {})}
      aria-pressed={isLiked}
      leftSection={count > 0 && thumb}
      onClick={onLike}
    >
      <span className="fm-hidden">{say('activities.like')}</span>
      {count > 0 ? count : thumb}
    </Button>
  )
}
