import { Button } from '@mantine/core'
import { followContract } from '#events/activities/follow.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { activities, followTag } from './activities.store.ts'

type TagBarProps = { tagId: string; onClear: () => void }

/** The tag whose posts are shown, and following it. */
export function TagBar({ tagId, onClear }: TagBarProps) {
  const say = useText()
  const { answer, reload } = useAnswer(followContract.calls.follows, {})
  const tags = [...(answer?.tags ?? []), ...activities.useAll().flatMap((post) => post.tags)]
  const name = tags.find(({ id }) => id === tagId)?.name
  const isFollowed = answer?.tags.some(({ id }) => id === tagId) ?? false
  return (
    <div className="fm-row">
      <span className="fm-post-main">{name !== undefined && `#${name}`}</span>
      {answer && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={async () => {
            await followTag(tagId, !isFollowed)
            reload()
          }}
        >
          {say(isFollowed ? 'activities.unfollow_tag' : 'activities.follow_tag')}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {say('activities.show_all')}
      </Button>
    </div>
  )
}
