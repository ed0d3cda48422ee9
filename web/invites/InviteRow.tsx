import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { timeText } from '#web/appointments/parts/date-text.ts'
import { giveAnswer } from '#web/appointments/parts/give-answer.ts'
import { recurrenceText } from '#web/appointments/parts/recurrence-text.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { type Status, StatusBadge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { acceptReasonFor, answerInvite } from './answer-invite.ts'
import { InviteNews } from './InviteNews.tsx'
import type { InviteView } from './parts/invites.store.ts'

type InviteRowProps = {
  invite: InviteView
  /** An answer is being sent, so no other is requested. */
  isAnswering?: boolean
  onFocus?: (() => void) | undefined
  /** Shows the date of a series that was accepted by itself, where there is one. */
  bySingleDate?: boolean
}

/** An invitation as a line: what, when, and the two answers where they can still be given. */
export function InviteRow({ invite, isAnswering = false, onFocus, bySingleDate = false }: InviteRowProps) {
  const say = useText()
  const format = useFormat()
  const { all } = useCalendars()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { invitable, can } = invite
  const single = bySingleDate ? invite.next_participation : null
  const { date, id } = single ?? invitable
  const status = single?.status ?? invite.status
  const answer = single?.status ?? invite.answer
  const inviter = useName(invite.invited_by ?? invitable.organizer)
  const calendar = all.find(({ id }) => invitable.calendar_ids.includes(id))?.name
  const repeats = recurrenceText(invitable.recurrence_pattern, invitable.date, say, format)
  const ahead = invitable.dates_ahead
  const isSeries = invite.invitable_type === 'RecurringAppointment'
  const acceptReason = acceptReasonFor(invite, 'all')
  const reason = invite.waiting
    ? null
    : status === 'open'
      ? (invite.opt_prohibited_reason ?? acceptReason)
      : can.opt
        ? acceptReason
        : null
  const details = [
    timeText(date, say, format),
    invitable.location_name || calendar,
    isSeries ? repeats : say('invites.invites_you', { name: inviter }),
    !single && isSeries && ahead !== null && ahead > 1 ? say('invites.dates_ahead', { count: ahead }) : null,
  ].filter(Boolean)
  const give = (after: 'accepted' | 'declined') => (event: MouseEvent) => {
    event.stopPropagation()
    if (single) giveAnswer({ id: single.id, name: invitable.name, after, scope: 'this' })
    else answerInvite({ invite, after, scope: 'all' })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link, and J and K bring the focus by key
    <li
      className="fm-card fm-invite-row"
      onClick={onFocus}
      data-focusable={onFocus ? '' : undefined}
      aria-busy={isAnswering || undefined}
    >
      <DateTile
        date={date.start}
        {...(date.all_day ? { zone: date.time_zone } : {})}
        tone={status === 'obsolete' ? 'canceled' : 'plain'}
        size={isNarrow ? 'small' : 'usual'}
      />
      <div className="fm-grow">
        <h2 className="fm-label">
          <Link className="fm-plain-link" to={appointmentPaths.appointment(id)}>
            {invitable.name}
          </Link>
        </h2>
        <p className="fm-small fm-muted">{inOneLine(details)}</p>
        <InviteNews invite={invite} />
        {isSeries && status === 'open' && (
          <p className="fm-small fm-invite-scope">
            {ahead === null ? say('invites.all_dates') : say('invites.all_of', { count: ahead })}
          </p>
        )}
        {reason && <p className="fm-small fm-muted">{say(`codes.${reason}`)}</p>}
        {invite.note && (
          <p className="fm-small fm-muted" dir="auto">
            {say('kit.quoted', { text: invite.note })}
          </p>
        )}
      </div>
      {invite.waiting && (
        <StatusBadge status="open">
          {say('appointments.waiting_at', { place: invite.waiting_position ?? 0 })}
        </StatusBadge>
      )}
      {status !== 'open' && (
        <StatusBadge status={badgeOf({ status, answer })}>{wordOf({ status, answer }, say)}</StatusBadge>
      )}
      {can.opt && !isAnswering && (
        <div className="fm-row fm-invite-row-answers">
          {answer !== 'accepted' && (
            <Button
              variant="default"
              size="sm"
              disabled={acceptReason !== null}
              leftSection={<Icon of={Check} size={15} />}
              aria-label={say('invites.accept_one', { name: invitable.name })}
              onClick={give('accepted')}
            >
              <span className="fm-not-narrow">{say('appointments.accept')}</span>
            </Button>
          )}
          {answer !== 'declined' && (
            <Button
              variant="default"
              size="sm"
              aria-label={say('invites.decline_one', { name: invitable.name })}
              onClick={give('declined')}
            >
              <span className="fm-not-narrow">{say('appointments.decline')}</span>
              <span className="fm-only-narrow">
                <Icon of={X} size={16} />
              </span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type Answered = Pick<InviteView, 'status' | 'answer'>

const badgeOf = ({ status, answer }: Answered): Status => {
  if (status === 'obsolete') return 'canceled'
  return status === 'expired' ? 'past' : answer
}

const wordOf = ({ status, answer }: Answered, say: (key: string) => string): string | null =>
  status === 'expired'
    ? say('invites.unanswered')
    : status === 'obsolete'
      ? null
      : say(`kit.status.${answer}`)
