import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { operationContract } from '#events/operations/operation.contract.ts'
import type { AnswerOf } from '#platform/language/contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { type Text, useText } from '#web/kit/language/texts.ts'
import { operationPaths } from '#web/operations/parts/operations.paths.ts'

/** Operations: waiting mails and stuck work. */
export function OperationCard() {
  const say = useText()
  const { answer } = useAnswer(operationContract.calls.look, {})
  if (answer === null) return null
  return (
    <section className="fm-card fm-admin-card">
      <h2 className="fm-section">
        <Link className="fm-row fm-quiet-link" to={operationPaths.operations()}>
          <Icon of={HeartPulse} size={17} />
          <span className="fm-grow">{say('operations.title')}</span>
          <Icon of={ChevronRight} />
        </Link>
      </h2>
      <ul className="fm-stack fm-admin-condition">
        {linesOf(answer, say).map(({ words, isFine }) => (
          <li key={words} className="fm-row" data-fine={isFine ? '' : undefined}>
            <Icon of={isFine ? CircleCheck : TriangleAlert} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

const linesOf = ({ total, tables, mails }: AnswerOf<typeof operationContract.calls.look>, say: Text) => {
  const isReady = tables.every(({ state }) => state === 'live' || state === 'behind')
  const others = total - mails.stuck
  return [
    { isFine: isReady, words: say(isReady ? 'administration.runs' : 'administration.runs_not') },
    {
      isFine: mails.stuck === 0,
      words:
        mails.stuck > 0
          ? say('administration.mails_stuck', { count: mails.stuck })
          : mails.waiting > 0
            ? say('administration.mails_waiting', { count: mails.waiting })
            : say('administration.mails_sent'),
    },
    {
      isFine: others === 0,
      words:
        others === 0 ? say('administration.nothing_stuck') : say('administration.stuck', { count: others }),
    },
  ]
}
