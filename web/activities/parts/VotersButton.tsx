import { useAnswer } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { type ActivityView, calls, type PollView } from '../activities.store.ts'
import { WhoButton } from './WhoButton.tsx'

type VotersProps = { post: ActivityView; poll: PollView }

/** Who voted for what, on request. */
export function VotersButton({ post, poll }: VotersProps) {
  const say = useText()
  return <WhoButton text={say('activities.poll.who')}>{() => <Voters post={post} poll={poll} />}</WhoButton>
}

function Voters({ post, poll }: VotersProps) {
  const say = useText()
  const format = useFormat()
  const load = useAnswer(calls.votes, { activity_id: post.id })
  const votes = load.answer?.votes ?? []
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={2} height={36} />}>
      <div className="fm-likers">
        {poll.options.flatMap(({ id, text, start, end }) => {
          const name = start === null ? text : `${format.shortDate(start)}, ${format.timeRange(start, end)}`
          return (['yes', 'maybe'] as const).flatMap((answer) => {
            const people = votes.filter(({ choices }) => choices[id] === answer)
            if (people.length === 0) return []
            return [
              <section key={`${id} ${answer}`}>
                <h3 className="fm-label">
                  {name}
                  {post.type === 'schedule' && `: ${say(`activities.poll.${answer}`)}`}
                </h3>
                <ul>
                  {people.map(({ member }) => (
                    <li key={member.id}>
                      <PersonRow person={member} to={member.path} size={24} />
                    </li>
                  ))}
                </ul>
              </section>,
            ]
          })
        })}
      </div>
    </Loaded>
  )
}
