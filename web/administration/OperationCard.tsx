import CircleCheck from 'lucide-react/icons/circle-check'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Icon } from '#web/kit/Icon.tsx'
import { type Text, useText } from '#web/kit/texts.ts'
import { type Condition, useReadiness } from './use-readiness.ts'

/** Whether everything runs: mails on their way, and what got stuck. */
export function OperationCard() {
  const say = useText()
  const condition = useReadiness()
  if (condition === null) return null
  return (
    <section className="fm-card fm-admin-card">
      <h2 className="fm-section fm-row">
        <Icon of={HeartPulse} size={17} />
        {say('administration.operation')}
      </h2>
      <ul className="fm-stack fm-admin-condition">
        {linesOf(condition, say).map(({ words, isFine }) => (
          <li key={words} className="fm-row" data-fine={isFine ? '' : undefined}>
            <Icon of={isFine ? CircleCheck : TriangleAlert} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

const linesOf = ({ isReady, mailsWaiting, mailsStuck, stuck }: Condition, say: Text) => [
  { isFine: isReady, words: say(isReady ? 'administration.runs' : 'administration.runs_not') },
  {
    isFine: mailsStuck === 0,
    words:
      mailsStuck > 0
        ? say('administration.mails_stuck', { count: mailsStuck })
        : mailsWaiting > 0
          ? say('administration.mails_waiting', { count: mailsWaiting })
          : say('administration.mails_sent'),
  },
  {
    isFine: stuck === 0,
    words: stuck === 0 ? say('administration.nothing_stuck') : say('administration.stuck', { count: stuck }),
  },
]
