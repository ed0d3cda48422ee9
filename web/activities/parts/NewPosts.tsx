import { Button } from '@mantine/core'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

/** No stream counts further than to one more, so the button says what the badge of the stream says. */
const maxShown = 99

type NewPostsProps = {
  /** Posts that came while the member reads. */
  count: number
  /** What was unread when the stream opened, if it opened there. */
  unread: number
  /** The newest posts are out of view. */
  isAway: boolean
  isAtTop: boolean
  onGo: () => void
}

/** The way to the newest posts, floating above the others. */
export function NewPosts({ count, unread, isAway, isAtTop, onGo }: NewPostsProps) {
  const say = useText()
  // A member who has been there knows the way.
  const [wasThere, setWasThere] = useState(false)
  useSeen(isAtTop ? 'top' : null, () => setWasThere(true))
  const leadsUp = unread > 0 && isAway && !wasThere
  return (
    <div className="fm-feed-new" aria-live="polite">
      {(count > 0 || leadsUp) && (
        <Button radius="xl" leftSection={<Icon of={ArrowUp} size={16} />} onClick={onGo}>
          {count > 0
            ? say('activities.new_posts', { count })
            : unread > maxShown
              ? say('activities.to_newest_more')
              : say('activities.to_newest', { count: unread })}
        </Button>
      )}
    </div>
  )
}
