import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { type ActivityView, calls } from '../activities.store.ts'
import { WhoButton } from './WhoButton.tsx'

/** Who likes a post, on request. */
export function LikersButton({ post }: { post: ActivityView }) {
  const say = useText()
  if (post.like_count === 0) return null
  return <WhoButton text={say('activities.who_likes')}>{() => <Likers activityId={post.id} />}</WhoButton>
}

function Likers({ activityId }: { activityId: string }) {
  const load = useAnswer(calls.likes, { activity_id: activityId })
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={2} height={36} />}>
      <ul className="fm-likers">
        {(load.answer?.members ?? []).map((person) => (
          <li key={person.id}>
            <PersonRow person={person} to={person.path} size={24} />
          </li>
        ))}
      </ul>
    </Loaded>
  )
}
