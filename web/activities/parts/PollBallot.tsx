import { Button } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useNow } from '#web/kit/dates/use-now.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ActivityView, loadPost, type PollView, vote } from '../activities.store.ts'
import { PlanButton } from './PlanButton.tsx'
import { PollChoices } from './PollChoices.tsx'
import { SecretBallot, SecretState } from './SecretBallot.tsx'
import { VotersButton } from './VotersButton.tsx'

type BallotProps = { post: ActivityView; poll: PollView }

/** The choices of a survey or a schedule: one votes by choosing. */
export function PollBallot({ post, poll }: BallotProps) {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  // Results that were hidden until the end are asked for once it has come.
  const hasEnded = !poll.over && poll.ends_at !== null && poll.ends_at <= now
  useEffect(() => {
    if (hasEnded) loadPost(post.id)
  }, [hasEnded, post.id])
  const isHidden = poll.options.some(({ yes }) => yes === null)
  const mayWithdraw = poll.voted && !poll.anonymous && post.can.vote && !poll.over
  return (
    <div className="fm-poll">
      <Options post={post} poll={poll} />
      <p className="fm-small fm-muted fm-poll-foot">
        <span>{say('activities.poll.voters', { count: poll.voter_count })}</span>
        {poll.over ? (
          <span>{say('activities.poll.over')}</span>
        ) : (
          poll.ends_at !== null && (
            <span>{say('activities.poll.until', { time: format.when(poll.ends_at) })}</span>
          )
        )}
        {isHidden && poll.results_after_closing && !poll.over && <span>{say('activities.poll.hidden')}</span>}
        {poll.anonymous && <SecretState poll={poll} />}
        {!isHidden && !poll.anonymous && poll.voter_count > 0 && <VotersButton post={post} poll={poll} />}
        {mayWithdraw && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => vote(post, {})}>
            {say('activities.poll.unvote')}
          </Button>
        )}
      </p>
    </div>
  )
}

function Options({ post, poll }: BallotProps) {
  if (post.type === 'schedule') return <Dates post={post} poll={poll} />
  return poll.anonymous ? <SecretBallot post={post} poll={poll} /> : <Choices post={post} poll={poll} />
}

function Choices({ post, poll }: BallotProps) {
  const choose = (id: string) => {
    const { [id]: own, ...others } = poll.choices
    if (poll.multiple) return vote(post, own ? others : { ...others, [id]: 'yes' })
    return vote(post, own ? {} : { [id]: 'yes' })
  }
  return (
    <PollChoices
      poll={poll}
      name={post.title ?? ''}
      chosen={Object.keys(poll.choices)}
      mayVote={post.can.vote && !poll.over}
      onChoose={choose}
    />
  )
}

const answers = [
  ['yes', Check],
  ['maybe', CircleHelp],
  ['no', X],
] as const

function Dates({ post, poll }: BallotProps) {
  const say = useText()
  const format = useFormat()
  const mayVote = post.can.vote && !poll.over
  const best = bestOf(poll)
  return (
    <ul className="fm-poll-options">
      {poll.options.map((option) => {
        const { id, start, end } = option
        const day = start === null ? '' : `${format.shortDate(start)},`
        const time = start === null ? '' : format.timeRange(start, end)
        const name = `${day} ${time}`.trim()
        return (
          <li key={id} className="fm-poll-day" data-best={best.includes(id) ? '' : undefined}>
            <span className="fm-grow">
              {day} <span className="fm-poll-time">{time}</span>
              {best.includes(id) && (
                <>
                  {' '}
                  <Icon of={Star} size={14} />
                  <span className="fm-hidden"> {say('activities.poll.best')}</span>
                </>
              )}
            </span>
            {answers.map(([answer, icon]) => {
              const isOwn = poll.choices[id] === answer
              const { [id]: _, ...others } = poll.choices
              return (
                <Button
                  key={answer}
                  size="compact-sm"
                  radius="xl"
                  variant={isOwn ? 'light' : 'default'}
                  aria-pressed={isOwn}
                  aria-label={`${name}: ${say(`activities.poll.${answer}`)}${option[answer] === null ? '' : `, ${option[answer]}`}`}
                  disabled={!mayVote}
                  leftSection={<Icon of={icon} size={14} />}
                  onClick={() => vote(post, isOwn ? others : { ...others, [id]: answer })}
                >
                  {option[answer] ?? ''}
                </Button>
              )
            })}
            <PlanButton post={post} option={option} />
          </li>
        )
      })}
    </ul>
  )
}

/** The dates that most people can make; none while nobody can or the results are hidden. */
export const bestOf = ({ options }: Pick<PollView, 'options'>): string[] => {
  const score = ({ yes, maybe }: PollView['options'][number]) => (yes ?? 0) * 1_000 + (maybe ?? 0)
  const most = Math.max(...options.map(score))
  return most === 0 ? [] : options.filter((option) => score(option) === most).map(({ id }) => id)
}
