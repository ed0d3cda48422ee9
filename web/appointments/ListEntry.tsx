import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { Dot } from '#web/kit/display/NumberBadge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { dayName } from './month-words.ts'
import { chipLabel, chipVariant } from './parts/chip-variant.ts'
import { giveAnswer } from './parts/give-answer.ts'

/** One appointment in the list; an open invitation can be answered right here. */
export function ListEntry({ entry, day }: { entry: ShownEntry; day: Day }) {
  const say = useText()
  const format = useFormat()
  const { view, chip: events, colour, calendar } = entry
  const variant = chipVariant(events)
  const word = variant === 'past' || variant === 'day_past' ? null : chipLabel(events)
  const until =
    entry.last > day ? say('appointments.until', { day: dayName(entry.last, format.locale) }) : null
  // A group is often called like its calendar.
  const second = inOneLine(new Set([calendar?.name, view.location_name, until]))
  const isUnanswered = events.answer === 'open' && !events.canceled
  const isOpen = isUnanswered && view.can.opt
  const reason =
    isUnanswered && !events.isPast ? (view.opt_prohibited_reason ?? view.accept_prohibited_reason) : null
  const scope = view.type === 'appointment' ? 'all' : 'this'
  const give = (after: 'accepted' | 'declined') => giveAnswer({ id: view.id, name: view.name, after, scope })
  return (
    <li className="fm-list-entry">
      <div className="fm-list-time">
        {events.allDay ? (
          <b>{say('appointments.all_day_narrow')}</b>
        ) : (
          <>
            <b>{format.time(view.date.start)}</b>
            {view.date.end && <span>{format.time(view.date.end)}</span>}
          </>
        )}
      </div>
      <div className={`fm-list-card fm-list-card-${variant}`} style={colour}>
        <Link to={entry.path} className="fm-list-link">
          <span className="fm-list-name">
            {variant === 'canceled' && <b className="fm-chip-word">{say('appointments.canceled_mark')} </b>}
            <span>{view.name}</span>
            {variant === 'open' && <Dot label={say('kit.status.open')} />}
          </span>
          {(second || word) && (
            <span className="fm-small fm-muted">
              {second}
              {word && <span className="fm-hidden"> {say(word)}</span>}
            </span>
          )}
        </Link>
        {reason && <p className="fm-list-reason fm-small fm-muted">{say(`codes.${reason}`)}</p>}
        {isOpen && (
          <div className="fm-list-answers">
            <Button
              onClick={() => give('accepted')}
              disabled={view.accept_prohibited_reason !== null}
              aria-label={say('kit.labeled', { label: say('appointments.accept'), value: view.name })}
            >
              {say('appointments.accept')}
            </Button>
            <Button
              variant="default"
              onClick={() => give('declined')}
              aria-label={say('kit.labeled', { label: say('appointments.decline'), value: view.name })}
            >
              {say('appointments.decline')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
