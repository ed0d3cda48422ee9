import { Button } from '@mantine/core'
import { useState } from 'react'
import { fewestBallots } from '#events/activities/activity.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, castBallot, type PollView } from '../activities.store.ts'
import { PollChoices } from './PollChoices.tsx'

type SecretBallotProps = { post: ActivityView; poll: PollView }

/** The choices of an anonymous survey: one chooses, then votes once for all. */
export function SecretBallot({ post, poll }: SecretBallotProps) {
  const say = useText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const mayVote = post.can.vote && !poll.over && !poll.voted
  const choose = (id: string) => {
    const isChosen = chosen.includes(id)
    if (poll.multiple) setChosen(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
    else setChosen(isChosen ? [] : [id])
  }
  const send = async () => {
    setSending(true)
    if (await castBallot(post, Object.fromEntries(chosen.map((id) => [id, 'yes' as const])))) setChosen([])
    setSending(false)
  }
  return (
    <>
      <PollChoices poll={poll} name={post.title ?? ''} chosen={chosen} mayVote={mayVote} onChoose={choose} />
      {mayVote && (
        <div className="fm-poll-send">
          <Button size="sm" disabled={chosen.length === 0} loading={isSending} onClick={send}>
            {say('activities.poll.cast')}
          </Button>
          <span className="fm-small fm-muted">{say('activities.poll.cast_text')}</span>
        </div>
      )}
    </>
  )
}

/** How far an anonymous survey is. */
export function SecretState({ poll }: { poll: PollView }) {
  const say = useText()
  const { over, voter_count, counted, results_after_closing } = poll
  const words = () => {
    if (counted >= voter_count) return null
    if (counted > 0) return say('activities.poll.counted', { counted, total: voter_count })
    if (!over && results_after_closing) return null
    if (!over) return say('activities.poll.counted_later', { few: fewestBallots, many: 2 * fewestBallots })
    if (voter_count < fewestBallots) return say('activities.poll.too_few', { few: fewestBallots })
    return say('activities.poll.counting')
  }
  const state = words()
  return (
    <>
      <span>{say(poll.voted ? 'activities.poll.voted_secretly' : 'activities.poll.secret')}</span>
      {state && <span>{state}</span>}
    </>
  )
}
