import CheckCheck from 'lucide-react/icons/check-check'
import { DateTime } from 'luxon'
import { useRef, useState } from 'react'
import type { Answer } from '#web/appointments/parts/my-answer.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { acceptReasonFor, answerInvite, type InviteScope } from './answer-invite.ts'
import { InviteCard } from './InviteCard.tsx'
import { InviteRow } from './InviteRow.tsx'
import { focusAfter, isMeant } from './invite-tabs.ts'
import { type InviteView, invites } from './parts/invites.store.ts'
import { useInFlight } from './use-in-flight.ts'

type OpenInvitesProps = {
  list: readonly InviteView[]
  focused: string | null
  onFocus: (id: string) => void
  onLater: (id: string) => void
}

/** The open invitations: one in focus as a card, the others as lines. Answering brings the next into focus. */
export function OpenInvites({ list, focused, onFocus, onLater }: OpenInvitesProps) {
  const say = useText()
  const position = useRef(0)
  /** Notes of unsent answers: restored when an answer fails. */
  const notes = useRef(new Map<string, string>())
  const [scope, setScope] = useState<InviteScope>('all')
  const { held, follow } = useInFlight(list)
  const ids = list.map(({ id }) => id).filter((id) => !held.has(id))
  const current = focusAfter(ids, focused, position.current)
  const invite = list.find(({ id }) => id === current)
  position.current = Math.max(ids.indexOf(current ?? ''), 0)

  const mayAccept = invite?.can.opt === true && acceptReasonFor(invite, scope) === null
  const focusOn = (id: string | undefined) => {
    if (id === undefined) return
    setScope('all')
    onFocus(id)
  }
  const give = async (answer: Answer, note?: string) => {
    if (!invite?.can.opt) return
    const next = ids[position.current + 1] ?? ids[position.current - 1]
    const answering = answerInvite({ invite, after: answer, scope, ...(note ? { note } : {}) })
    if (note) notes.current.set(invite.id, note)
    focusOn(next)
    await follow(invite, answering)
    if (await answering) notes.current.delete(invite.id)
    else focusOn(invite.id)
  }
  const later = () => {
    if (!invite) return
    const next = ids[position.current + 1] ?? ids[0]
    onLater(invite.id)
    focusOn(next)
  }
  // When the focused card has just changed, the first key only focuses.
  const byKey = (act: () => void) => () => (isMeant(current, focused) ? act() : focusOn(current ?? undefined))
  const group = { group: 'invites.title', when: invite !== undefined }
  useShortcut(
    'a',
    'invites.key_accept',
    byKey(() => void (mayAccept && give('accepted'))),
    group,
  )
  useShortcut(
    'd',
    'invites.key_decline',
    byKey(() => give('declined')),
    group,
  )
  useShortcut(
    'm',
    'invites.key_maybe',
    byKey(() => give('maybe')),
    group,
  )
  useShortcut('s', 'invites.key_later', byKey(later), group)
  useShortcut('j', 'invites.key_next', () => focusOn(ids[position.current + 1]), group)
  useShortcut('k', 'invites.key_previous', () => focusOn(ids[position.current - 1]), group)

  return (
    <>
      <ul className="fm-invites" aria-label={say('invites.tabs.open')}>
        {list.map((one) =>
          one.id === current ? (
            <InviteCard
              key={one.id}
              invite={one}
              initialNote={notes.current.get(one.id) ?? null}
              scope={scope}
              onScope={setScope}
              onAnswer={give}
              onLater={list.length > 1 ? later : undefined}
            />
          ) : (
            <InviteRow
              key={one.id}
              invite={one}
              isAnswering={held.has(one.id)}
              onFocus={held.has(one.id) ? undefined : () => focusOn(one.id)}
            />
          ),
        )}
      </ul>
      <AnsweredToday />
    </>
  )
}

/** What was answered today, so that it can be changed at once. */
function AnsweredToday() {
  const say = useText()
  const { zone } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const today = DateTime.now().setZone(zone).startOf('day').toUTC().toISO() ?? ''
  const answered = invites
    .useAll()
    .filter(({ status, answered_at }) => status !== 'open' && answered_at !== null && answered_at >= today)
  if (answered.length === 0) return null
  return (
    <div className="fm-answered">
      <p className="fm-row fm-small fm-muted">
        <Icon of={CheckCheck} />
        {say('invites.answered_today', { count: answered.length })}
        <button type="button" className="fm-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'invites.hide' : 'invites.show')}
        </button>
      </p>
      {isOpen && (
        <ul className="fm-invites">
          {answered.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </div>
  )
}
