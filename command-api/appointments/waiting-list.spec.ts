import type { Answer } from '#events/appointments/appointment.events.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { appointment } from './appointment.decider.ts'
import { appointmentUndo } from './appointment.undo.ts'
import { nothingGathered } from './deciding.ts'

const appointment_id = 'tea'
const as = (id: string) => ({
  actor: actor(id),
  now: '2026-09-01T08:00:00.000Z',
  gathered: nothingGathered,
})
const mine = (status: Answer | 'waiting') => ({ appointment_id, participant_id: 'me', status })
const full = [
  tea.scheduled(),
  tea.capacityChosen(1, true),
  tea.invited('ben', 'gia', 'fatou', 'dan'),
  tea.answered('ben', 'open', 'accepted'),
]
const open = [...full, tea.waitingListChosen(true)]
const waiting = [...open, tea.waits('gia', 1), tea.waits('fatou', 2)]
const answered = (member_id: string, before: string, after: string) => ({
  type: 'ParticipantAnswered',
  data: { appointment_id, member_id, occurrence: null, before, after, note: null },
})
const event = (type: string, member_id: string, place: number) => ({
  type,
  data: { appointment_id, member_id, place },
})

describe('the waiting list', () => {
  it('is joined in order, once all seats are taken and where there is a list', () => {
    given(appointment, ...open)
      .when('answer', mine('waiting'), as('gia'))
      .then(event('WaitingListJoined', 'gia', 1))
    given(appointment, ...waiting)
      .when('answer', mine('waiting'), as('dan'))
      .then(event('WaitingListJoined', 'dan', 3))
    given(appointment, ...waiting)
      .when('answer', mine('waiting'), as('gia'))
      .thenNothing()
    given(appointment, ...full)
      .when('answer', mine('waiting'), as('gia'))
      .thenRejected('waiting_list_off')
    given(appointment, ...open)
      .when('answer', mine('waiting'), as('ben'))
      .thenRejected('seats_free')
  })

  it('replaces an answer by none', () => {
    given(appointment, ...open, tea.answered('gia', 'open', 'maybe'))
      .when('answer', mine('waiting'), as('gia'))
      .then(answered('gia', 'maybe', 'open'), event('WaitingListJoined', 'gia', 1))
  })

  it('is left by every other answer', () => {
    given(appointment, ...waiting)
      .when('answer', mine('open'), as('gia'))
      .then(event('WaitingListLeft', 'gia', 1))
    given(appointment, ...waiting)
      .when('answer', mine('declined'), as('gia'))
      .then(event('WaitingListLeft', 'gia', 1), answered('gia', 'open', 'declined'))
  })

  it('gives a free seat to the member who waits first, and to nobody else', () => {
    given(appointment, ...waiting)
      .when('answer', mine('declined'), as('ben'))
      .then(answered('ben', 'accepted', 'declined'), event('ParticipantMovedUp', 'gia', 1))
    given(appointment, ...waiting, tea.answered('ben', 'accepted', 'declined'), tea.movedUp('gia', 1))
      .when('answer', mine('declined'), as('gia'))
      .then(answered('gia', 'accepted', 'declined'), event('ParticipantMovedUp', 'fatou', 2))
  })

  it('gives more seats to as many as they are for', () => {
    const saved = { attendee_configuration: { total: 3 } }
    given(appointment, ...waiting)
      .when('revise', { appointment_id, appointment: saved }, as('ada'))
      .then(
        {
          type: 'SeatsChosen',
          data: { appointment_id, before: { total: 1, enforced: true }, after: { total: 3, enforced: true } },
        },
        event('ParticipantMovedUp', 'gia', 1),
        event('ParticipantMovedUp', 'fatou', 2),
      )
  })

  it('moves nobody up while participation is locked', () => {
    given(appointment, ...waiting, tea.locked())
      .when('answer', { ...mine('declined'), participant_id: 'tea~ben' }, as('ada'))
      .then(answered('ben', 'accepted', 'declined'))
  })

  it('is emptied when it is closed', () => {
    const saved = { attendee_configuration: { waiting_list: false } }
    given(appointment, ...waiting)
      .when('revise', { appointment_id, appointment: saved }, as('ada'))
      .then(event('WaitingListLeft', 'gia', 1), event('WaitingListLeft', 'fatou', 2), {
        type: 'WaitingListChosen',
        data: { appointment_id, before: true, after: false },
      })
  })

  it('is not for series', () => {
    const saved = { attendee_configuration: { waiting_list: true } }
    given(appointment, tea.scheduled({ recurrence: tea.weekly }))
      .when('revise', { appointment_id, appointment: saved }, as('ada'))
      .thenRejected('waiting_list_not_for_series', '/appointment/attendee_configuration/waiting_list')
  })

  it('has a member at the former place when leaving is undone', () => {
    after({ decider: appointment, undo: appointmentUndo }, ...waiting)
      .undo(tea.waitsNoMore('gia', 1))
      .then(event('WaitingListJoined', 'gia', 1))
  })
})
