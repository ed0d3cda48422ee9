import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Undo2 from 'lucide-react/icons/undo-2'
import { type FormEvent, useState } from 'react'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { invites } from '#web/invites/parts/invites.store.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SegmentedAnswer } from '#web/kit/fields/SegmentedAnswer.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { giveAnswer, type Scope, waitForSeat } from './parts/give-answer.ts'
import { type Answer, answerOf } from './parts/my-answer.ts'

/** The reader's own answer; before the click it says what the answer is for. */
export function MyAnswerBar({ view }: { view: AppointmentView }) {
  const say = useText()
  const { id: memberId } = useMember()
  const live = invites.useOne(inviteId(view.appointment_id, memberId))
  const ownAnswer = answerOf(view.id, view.my_invite, live)
  const isDate = view.id !== view.appointment_id
  const [chosenScope, setScope] = useState<Scope | null>(null)
  const [isNoting, setNoting] = useState(false)
  const scope = isDate ? (chosenScope ?? 'this') : 'all'
  const status = ownAnswer?.status ?? null
  if (ownAnswer === null && !view.can.opt) return null

  const give = (after: Answer, note?: string | null) =>
    giveAnswer({
      id: scope === 'all' ? view.appointment_id : view.id,
      name: view.name,
      after,
      scope,
      ...(note === undefined ? {} : { note }),
    })
  const noAnswer = view.canceled ? null : view.opt_prohibited_reason
  const acceptReason = status === 'accepted' ? null : view.accept_prohibited_reason
  const place = view.my_invite?.waiting_position ?? null
  const isPartOfMore = view.type !== 'appointment'
  const about = isPartOfMore ? say(`appointments.scope.${scope}`) : null
  const held =
    isPartOfMore && status !== null && ownAnswer?.thisDateOnly ? say('appointments.scope.this') : null
  const title = titleOf(view, status)

  return (
    <section className="fm-my-answer" aria-label={say('appointments.my_answer')}>
      <p className="fm-grow">
        <b>{say(title)}</b>
        {(held ?? (status === 'open' ? about : null)) && <span className="fm-muted"> · {held ?? about}</span>}
        {ownAnswer?.note && (
          <span className="fm-my-note fm-small fm-muted" dir="auto">
            {say('kit.quoted', { text: ownAnswer.note })}
          </span>
        )}
        {noAnswer && <span className="fm-my-note fm-small fm-muted">{say(`codes.${noAnswer}`)}</span>}
        {place !== null && (
          <span className="fm-my-note fm-small" data-tone="waiting">
            {say('appointments.waiting_place', { place })}
          </span>
        )}
        {view.can.opt && acceptReason && place === null && (
          <span className="fm-my-note fm-small" data-tone="waiting">
            {say(`codes.${acceptReason}`)}
          </span>
        )}
      </p>
      {view.can.opt && (
        <div className="fm-row">
          {place !== null ? (
            <Button
              variant="default"
              className="fm-waiting-button"
              onClick={() => waitForSeat(view.appointment_id, false)}
            >
              {say('appointments.waiting_leave')}
            </Button>
          ) : (
            acceptReason === 'attendees_full' &&
            view.attendee_configuration.waiting_list && (
              <Button
                variant="default"
                className="fm-waiting-button"
                onClick={() => waitForSeat(view.appointment_id, true)}
              >
                {say('appointments.waiting_join')}
              </Button>
            )
          )}
          <SegmentedAnswer<Answer>
            label={`${say('appointments.my_answer')}${about ? `, ${about}` : ''}`}
            value={status === 'open' ? null : status}
            // One date may have been answered like that, and others not.
            onAnswer={(after) => (after !== status || (isDate && scope !== 'this')) && give(after)}
            options={[
              {
                answer: 'accepted',
                text: say('appointments.going'),
                disabled: acceptReason !== null,
                ...(acceptReason ? { reason: say(`codes.${acceptReason}`) } : {}),
              },
              { answer: 'maybe', text: say('appointments.maybe') },
              { answer: 'declined', text: say('appointments.not_going') },
            ]}
          />
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={say('appointments.answer_more')}>
                <Icon of={ChevronDown} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isDate &&
                isPartOfMore &&
                (['this', 'this_and_following', 'all'] as const).map((one) => (
                  <Menu.Item
                    key={one}
                    onClick={() => setScope(one)}
                    leftSection={one === scope ? <Icon of={Check} /> : <span style={{ width: 16 }} />}
                  >
                    {say(`appointments.scope_answer.${one}`)}
                  </Menu.Item>
                ))}
              {isDate && isPartOfMore && <Menu.Divider />}
              <Menu.Item leftSection={<Icon of={MessageSquareText} />} onClick={() => setNoting(true)}>
                {say('appointments.add_note')}
              </Menu.Item>
              {status !== null && status !== 'open' && (
                <Menu.Item leftSection={<Icon of={Undo2} />} onClick={() => give('open')}>
                  {say('appointments.remove_answer')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {isNoting && view.can.opt && (
        <NoteField
          note={ownAnswer?.note ?? ''}
          onDone={() => setNoting(false)}
          onSave={(note) => give(status ?? 'open', note === '' ? null : note)}
        />
      )}
    </section>
  )
}

// Canceled or closed appointments ask for no answer and show the last one.
const titleOf = (
  { canceled, can, attendee_configuration, my_invite }: AppointmentView,
  status: Answer | null,
): string => {
  if (my_invite?.waiting) return 'appointments.you.waiting'
  if (status === null)
    return attendee_configuration.user_can_opt ? 'appointments.you.open_to_all' : 'appointments.you.unlisted'
  const isPast = canceled || (status === 'open' && !can.opt)
  return isPast ? `appointments.you_had.${status}` : `appointments.you.${status}`
}

type NoteFieldProps = { note: string; onSave: (note: string) => Promise<boolean>; onDone: () => void }

function NoteField({ note, onSave, onDone }: NoteFieldProps) {
  const say = useText()
  const [typed, setTyped] = useState(note)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave(typed.trim())) onDone()
  }
  return (
    <Form className="fm-note-form" onSubmit={save}>
      <TextInput
        label={say('appointments.note')}
        value={typed}
        maxLength={500}
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === note}>
        {say('kit.save')}
      </Button>
    </Form>
  )
}
