import { Button, TextInput } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { timeText } from '#web/appointments/parts/date-text.ts'
import type { Answer } from '#web/appointments/parts/my-answer.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { StatusBadge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { acceptReasonFor, type InviteScope } from './answer-invite.ts'
import { Conflict } from './Conflict.tsx'
import { InviteNews } from './InviteNews.tsx'
import type { InviteView } from './parts/invites.store.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

type InviteCardProps = {
  invite: InviteView
  /** The note of an answer that failed. */
  initialNote?: string | null
  scope: InviteScope
  onScope: (scope: InviteScope) => void
  onAnswer: (answer: Answer, note?: string) => void
  onLater: (() => void) | undefined
}

/** The invitation in focus, with everything that the answer hangs on. */
export function InviteCard({
  invite,
  initialNote = null,
  scope,
  onScope,
  onAnswer,
  onLater,
}: InviteCardProps) {
  const say = useText()
  const format = useFormat()
  const [note, setNote] = useState<string | null>(initialNote)
  const card = useRef<HTMLLIElement>(null)
  // J, K and answers focus cards below the edge.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { invitable, can, invited_by } = invite
  const { date, participants_summary: summary } = invitable
  const inviter = useName(invited_by ?? invitable.organizer)
  const person = invited_by ?? invitable.organizer
  const acceptReason = acceptReasonFor(invite, scope)
  const give = (answer: Answer) => onAnswer(answer, note?.trim() || undefined)
  return (
    <li ref={card} className="fm-card fm-invite-card" data-focus="" aria-current="true">
      <div className="fm-invite-head">
        <DateTile date={date.start} tone="accent" {...(date.all_day ? { zone: date.time_zone } : {})} />
        <div className="fm-grow">
          <h2 className="fm-section">
            <Link className="fm-plain-link" to={appointmentPaths.appointment(invitable.id)}>
              {invitable.name}
            </Link>
          </h2>
          <p>
            {timeText(date, say, format)}{' '}
            <span className="fm-muted">· {<RelativeTime at={date.start} as="distance" />}</span>
          </p>
        </div>
        <StatusBadge status="open" />
      </div>
      <p className="fm-invite-details fm-small fm-muted">
        {invitable.location_name && (
          <span>
            <Icon of={MapPin} size={15} /> {invitable.location_name}
          </span>
        )}
        <span className="fm-invite-inviter">
          <Avatar id={person.id} name={inviter} picture={person.picture} size={20} />
          {say('invites.invites_you', { name: inviter })}
        </span>
        <span>
          <Icon of={Users} size={15} />{' '}
          {say('invites.summary', { accepted: summary.accepted, open: summary.open })}
        </span>
      </p>
      {invitable.excerpt && (
        <p className="fm-reading fm-lines fm-invite-text" dir="auto">
          {invitable.excerpt}
        </p>
      )}
      <InviteNews invite={invite} />
      <Conflict invite={invite} />
      <ScopeChoice invite={invite} scope={scope} onScope={onScope} />
      {invite.opt_prohibited_reason && (
        <p className="fm-small fm-muted">{say(`codes.${invite.opt_prohibited_reason}`)}</p>
      )}
      {can.opt && acceptReason && (
        <p className="fm-invite-note">
          <Icon of={CalendarClock} /> {say(`codes.${acceptReason}`)}
        </p>
      )}
      {note !== null && (
        <TextInput
          label={say('appointments.note')}
          value={note}
          maxLength={500}
          autoFocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {can.opt && (
        <div className="fm-invite-answers">
          <Button onClick={() => give('accepted')} disabled={acceptReason !== null} className="fm-invite-yes">
            {say('appointments.accept')}
          </Button>
          <Button variant="default" className="fm-invite-maybe" onClick={() => give('maybe')}>
            {say('appointments.maybe')}
          </Button>
          <Button variant="default" className="fm-invite-no" onClick={() => give('declined')}>
            {say('appointments.decline')}
          </Button>
          {note === null && (
            <Button
              variant="subtle"
              className="fm-invite-add"
              leftSection={<Icon of={MessageSquareText} />}
              onClick={() => setNote(invite.note ?? '')}
            >
              {say('invites.add_note')}
            </Button>
          )}
          {onLater && (
            <Button variant="subtle" className="fm-invite-later" onClick={onLater}>
              {say('invites.later')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
