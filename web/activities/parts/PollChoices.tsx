import Check from 'lucide-react/icons/check'
import type { CSSProperties } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { PollView } from '../activities.store.ts'

type PollChoicesProps = {
  poll: PollView
  /** What the survey asks. */
  name: string
  /** Ids of the chosen options. */
  chosen: readonly string[]
  mayVote: boolean
  onChoose: (id: string) => void
}

/** The choices of a survey with their votes, as buttons. */
export function PollChoices({ poll, name, chosen, mayVote, onChoose }: PollChoicesProps) {
  const say = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choices stand inside a post, not in a form
    <div role="group" aria-label={name} className="fm-poll-options">
      {poll.options.map(({ id, text, yes }) => {
        const share = yes === null || poll.counted === 0 ? 0 : yes / poll.counted
        const isChosen = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            className="fm-poll-option"
            aria-pressed={isChosen}
            disabled={!mayVote}
            style={{ '--fm-share': share } as CSSProperties}
            onClick={() => onChoose(id)}
          >
            <span className="fm-poll-mark" data-many={poll.multiple ? '' : undefined}>
              {isChosen && <Icon of={Check} size={13} />}
            </span>
            <bdi className="fm-grow">{text}</bdi>
            {yes !== null && (
              <span className="fm-small fm-numbers">
                {yes}
                <span className="fm-hidden"> {say('activities.poll.votes', { count: yes })}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
