import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HistoryEntry } from '#platform/content/history.ts'
import { type AppointmentView, revise } from '#web/appointments/parts/appointments.store.ts'
import { useMember } from '#web/kit/data/session.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { changesOf } from './history-changes.ts'
import { shapeOf } from './history-shape.ts'
import { locationOf, textIn, whenOf } from './history-shapes.ts'
import { wordsOf } from './history-words.ts'

type HistoryRowProps = {
  entry: HistoryEntry
  appointment: AppointmentView
  /** The last of its kind: what it replaced can be put back. */
  isNewest: boolean
}

/** Who did what, old and new values, and undo where possible. */
export function HistoryRow({ entry, appointment, isNewest }: HistoryRowProps) {
  const say = useText()
  const format = useFormat()
  const { id: memberId } = useMember()
  const { sentence, strong, lines } = wordsOf(entry, { say, format, memberId })
  const changes = changesOf(entry, say, format)
  const before = isNewest && appointment.can.update ? undoneBy(entry) : null

  const undo = async () => {
    if (before === null) return
    const { appointment_id } = appointment
    if (await attempt(() => revise({ appointment_id, appointment: before }))) toast(say('history.undone'))
  }

  return (
    <li className="fm-thread-row">
      <span className="fm-thread-icon">
        <Icon of={shapeOf(entry)} size={15} />
      </span>
      <div className="fm-grow">
        <p className="fm-thread-head">
          <span className="fm-grow">
            <Emphasised text={sentence} strong={strong} />
          </span>
          <span className="fm-tiny fm-faint">
            <RelativeTime at={entry.at} as="when" />
          </span>
        </p>
        {changes.length > 0 && (
          <dl className="fm-thread-changes">
            {changes.map((change) => (
              <div key={change.label}>
                <dt>{change.label}</dt>
                <dd>
                  <s>
                    <span className="fm-hidden">{say('history.before')} </span>
                    {change.before}
                  </s>
                  <Icon of={ArrowRight} size={14} />
                  <ins>
                    <span className="fm-hidden">{say('history.after')} </span>
                    {change.after}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {lines.map((line) => (
          <p key={line} className="fm-small fm-muted">
            {line}
          </p>
        ))}
        {before !== null && (
          <button type="button" className="fm-link fm-small" onClick={undo}>
            {say(`history.undo.${entry.type}`)}
          </button>
        )}
      </div>
    </li>
  )
}

function Emphasised({ text, strong }: { text: string; strong: string }) {
  const at = strong === '' ? -1 : text.indexOf(strong)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{strong}</b>
      {text.slice(at + strong.length)}
    </>
  )
}

type Revision = Parameters<typeof revise>[0]['appointment']

const undoneBy = ({ type, before }: HistoryEntry): Revision | null => {
  if (type === 'AppointmentMoved') {
    const date = whenOf(before)
    return date && { date }
  }
  if (type === 'AppointmentRenamed') {
    const name = textIn(before)
    return name === null ? null : { name }
  }
  if (type === 'AppointmentRelocated') {
    const location = locationOf(before)
    return location && { location }
  }
  return null
}
