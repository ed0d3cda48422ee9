import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { Recorded } from '#platform/language/event.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { appointment } from './appointment.decider.ts'
import { appointmentUndo } from './appointment.undo.ts'

const appointment_id = 'tea'
const given = (...past: Recorded[]) => after({ decider: appointment, undo: appointmentUndo }, ...past)
const at = '2026-03-02T09:00:00.000Z'
const open = {
  status: 'open',
  occurrence_answers: {},
  answered_at: null,
  moved_from: null,
  moved_at: null,
  answer_reset: false,
} as const
const accepted = { ...open, status: 'accepted', answered_at: at } as const
const invited = [tea.scheduled(), tea.invited('ben', 'gia')]
const limited = tea.scheduled({ attendees_total: 1, attendees_total_enforced: true })

const event = <Type extends AppointmentEvent['type']>(
  type: Type,
  data: Extract<AppointmentEvent, { type: Type }>['data'],
) => ({ type, data })

describe('an answer that is undone', () => {
  it('has not been given: it is open again, and nobody says when it was', () => {
    given(...invited)
      .undo(tea.answered('ben', 'open', 'accepted'))
      .then(
        event('AnswerTakenBack', {
          appointment_id,
          member_id: 'ben',
          occurrence: null,
          before: 'accepted',
          after: 'open',
          part: open,
          note: null,
        }),
      )
  })

  it('gives way to the answer before, with its note and its time', () => {
    given(...invited, tea.answered('ben', 'open', 'accepted', { note: 'With cake' }))
      .undo(tea.answered('ben', 'accepted', 'declined'))
      .then(
        event('AnswerTakenBack', {
          appointment_id,
          member_id: 'ben',
          occurrence: null,
          before: 'declined',
          after: 'accepted',
          part: accepted,
          note: 'With cake',
        }),
      )
  })

  it('takes the answer of one date away, not only its words', () => {
    const series = [tea.scheduled({ recurrence: tea.weekly }), tea.invited('ben')]
    const occurrence = '2026-09-24T16:30:00.000Z'
    given(...series, tea.answered('ben', 'open', 'accepted'))
      .undo(tea.answered('ben', 'accepted', 'declined', { occurrence }))
      .then(
        event('AnswerTakenBack', {
          appointment_id,
          member_id: 'ben',
          occurrence,
          before: 'declined',
          after: 'accepted',
          part: accepted,
          note: null,
        }),
      )
  })

  it('brings back the note of that date and leaves the one for all', () => {
    const occurrence = '2026-09-24T16:30:00.000Z'
    const before = tea.answered('ben', 'accepted', 'declined', { occurrence, note: 'Ill' })
    given(
      tea.scheduled({ recurrence: tea.weekly }),
      tea.invited('ben'),
      tea.answered('ben', 'open', 'accepted', { note: 'With cake' }),
      before,
    )
      .undo(tea.answered('ben', 'declined', 'maybe', { occurrence, note: 'Better' }))
      .then(
        event('AnswerTakenBack', {
          appointment_id,
          member_id: 'ben',
          occurrence,
          before: 'maybe',
          after: 'declined',
          part: { ...accepted, occurrence_answers: { [occurrence]: 'declined' } },
          note: 'Ill',
        }),
      )
  })

  it('leaves answers for other dates where a move has brought them meanwhile', () => {
    const on = (occurrence: string) => ({ occurrence })
    const other = tea.answered('ben', 'open', 'declined', on('2026-09-24T16:30:00.000Z'))
    given(tea.scheduled({ recurrence: tea.weekly }), tea.invited('ben'), other)
      .undo(tea.answered('ben', 'open', 'accepted', on('2026-10-01T16:30:00.000Z')), [
        tea.moved({ answers_reset: false, recurrence: tea.weekly }),
      ])
      .then(
        event('AnswerTakenBack', {
          appointment_id,
          member_id: 'ben',
          occurrence: '2026-10-02T16:30:00.000Z',
          before: 'accepted',
          after: 'open',
          part: {
            ...open,
            occurrence_answers: { '2026-09-25T16:30:00.000Z': 'declined' },
            answered_at: at,
            moved_from: tea.thursday,
            moved_at: at,
          },
          note: null,
        }),
      )
  })

  it('needs a free seat where it takes one', () => {
    given(limited, tea.invited('ben', 'gia'), tea.answered('ben', 'open', 'accepted'))
      .undo(tea.answered('ben', 'accepted', 'declined'), [tea.answered('gia', 'open', 'accepted')])
      .thenRejected('attendees_full')
  })

  it('stays while participation is locked, what is called off, and what is over', () => {
    const answer = tea.answered('ben', 'open', 'accepted')
    given(...invited)
      .undo(answer, [tea.locked()])
      .thenRejected('participation_locked')
    given(...invited)
      .undo(answer, [tea.canceled()])
      .thenRejected('appointment_canceled')
    given(...invited)
      .undo(answer, [], { now: '2027-01-01T00:00:00.000Z' })
      .thenRejected('appointment_past')
  })

  it('is nobody’s who does not see the appointment any more', () => {
    given(...invited)
      .undo(tea.answered('ben', 'open', 'accepted'), [], { actor: actor('dan') })
      .thenForbidden()
  })
})

describe('a move that is undone', () => {
  const answered = tea.answered('ben', 'open', 'accepted')
  const back = {
    appointment_id,
    before: tea.friday,
    after: tea.thursday,
    answers_restored: true,
    moved: null,
    recurrence: tea.never,
    ...tea.teaShown,
    sheet: { ...tea.teaSnapshot, audience: [...tea.teaSnapshot.audience, 'member:ben', 'member:gia'] },
  }

  it('is when it was, and members who were asked again have answered', () => {
    given(...invited, answered)
      .undo(tea.moved())
      .then(event('MoveTakenBack', { ...back, parts: { ben: accepted } }))
  })

  it('leaves out who is not on the list any more', () => {
    given(...invited, answered)
      .undo(tea.moved(), [tea.removed('ben', 'open')])
      .then(
        event('MoveTakenBack', {
          ...back,
          parts: {},
          sheet: { ...back.sheet, audience: [...tea.teaSnapshot.audience, 'member:gia'] },
        }),
      )
  })

  it('restores the answers of those who were written to meanwhile as well', () => {
    const message = {
      appointment_id,
      sender_id: 'nora',
      audience: 'all',
      member_ids: ['ben', 'gia'],
      subject: 'Sorry',
      text: 'It moves',
      attachment_ids: [],
    }
    given(...invited, answered)
      .undo(tea.moved(), [recorded('AttendeesContacted', message, { actor_id: 'nora' })])
      .then(event('MoveTakenBack', { ...back, parts: { ben: accepted } }))
  })

  it('tells again of the move before', () => {
    const first = tea.moved({ answers_reset: false })
    const second = tea.moved({ before: tea.friday, after: tea.thursday, answers_reset: false })
    given(tea.scheduled(), first)
      .undo(second)
      .then(
        event('MoveTakenBack', {
          ...back,
          before: tea.thursday,
          after: tea.friday,
          answers_restored: false,
          moved: { from: tea.thursday, at, answers_reset: false },
          parts: {},
          sheet: tea.teaSnapshot,
        }),
      )
  })

  it('is refused to who is in charge no more, and while it is called off', () => {
    given(...invited)
      .undo(tea.moved(), [], { actor: actor('ben') })
      .thenForbidden()
    given(...invited)
      .undo(tea.moved(), [tea.canceled()])
      .thenRejected('appointment_canceled')
  })
})

describe('what else is done to an appointment', () => {
  it('is called off and deleted, and neither', () => {
    given(...invited)
      .undo(tea.canceled())
      .then(event('AppointmentRevived', { appointment_id }))
    const deleted = recorded('AppointmentDeleted', { appointment_id }, { actor_id: 'nora' })
    given(...invited)
      .undo(deleted)
      .then(event('AppointmentRestored', { appointment_id }))
  })

  it('is not locked again once it is a series', () => {
    const opened = recorded('ParticipationOpened', { appointment_id }, { actor_id: 'nora' })
    given(...invited, tea.locked())
      .undo(opened)
      .then(event('ParticipationLocked', { appointment_id }))
    given(...invited, tea.locked())
      .undo(opened, [tea.repeated()])
      .thenRejected('lock_not_for_series')
  })

  it('is called as before', () => {
    given(...invited)
      .undo(tea.renamed())
      .then(
        event('AppointmentRenamed', {
          appointment_id,
          private_to: null,
          before: 'Tea and cake',
          after: 'Tea',
        }),
      )
  })

  it('takes members who signed up off the list', () => {
    const signedUp = recorded(
      'MemberSignedUp',
      { appointment_id, member_id: 'ben', participants_audience: [] },
      { actor_id: 'ben' },
    )
    given(tea.scheduled({ user_can_opt: true }))
      .undo(signedUp)
      .then(event('ParticipantRemoved', { appointment_id, member_id: 'ben', answer: 'open' }))
  })
})
