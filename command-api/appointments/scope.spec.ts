import { expect } from 'chai'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { type AppointmentCommands, nothingGathered } from './deciding.ts'

const nora = {
  actor: actor('nora'),
  now: '2026-09-01T08:00:00.000Z',
  gathered: nothingGathered,
}
const series = tea.scheduled({ recurrence: tea.weekly })
const oneDate = 'r-tea-20260924T1630Z'

type Name = 'revise' | 'lock' | 'cancel' | 'revive' | 'remove' | 'restore' | 'invite' | 'dismiss'
type Call = { past: AppointmentEvent[]; body: object; unsupported?: readonly string[] }
const canceled: AppointmentEvent = { type: 'AppointmentCanceled', data: { appointment_id: 'tea' } }
const deleted: AppointmentEvent = { type: 'AppointmentDeleted', data: { appointment_id: 'tea' } }
const unlocked = { appointment: { attendee_configuration: { participation_locked: false } } }

const calls: Record<Name, Call> = {
  revise: { past: [], body: { appointment: { name: 'Coffee' } }, unsupported: [] },
  lock: { past: [], body: unlocked },
  cancel: { past: [], body: {}, unsupported: [] },
  revive: { past: [canceled], body: {}, unsupported: [] },
  remove: { past: [], body: {}, unsupported: [] },
  restore: { past: [deleted], body: {}, unsupported: ['this_and_following'] },
  invite: { past: [], body: { participant: { membership_ids: ['ben'] } }, unsupported: [] },
  dismiss: { past: [tea.invited('ben')], body: { participant_id: 'tea~ben' }, unsupported: [] },
}

describe('which dates of a series a change is for', () => {
  for (const [name, { past, body }] of Object.entries(calls)) {
    const { unsupported = ['this', 'this_and_following'] } = calls[name as Name]
    const send = (appointment_id: string, more: object = {}) =>
      given(appointment, series, ...past).when(
        name as Name,
        { ...body, appointment_id, ...more } as AppointmentCommands[Name] as never,
        nora,
      )

    it(`has to be said at the address of a date: ${name}`, () =>
      send(oneDate).thenRejected('apply_to_required', '/apply_to'))

    it(`cannot be these dates: ${name} (${unsupported.join(', ')})`, () => {
      for (const apply_to of unsupported)
        send(oneDate, { apply_to }).thenRejected('apply_to_unsupported', '/apply_to')
    })

    it(`is no single date at the address of the series: ${name}`, () =>
      send('tea', { apply_to: 'this' }).thenRejected('occurrence_needed', '/apply_to'))

    it(`is all of them where that is said, and at the address of the series: ${name}`, () => {
      const { outcome } = send('tea')
      send(oneDate, { apply_to: 'all' }).then(...(outcome as AppointmentEvent[]))
      send('tea', { apply_to: 'all' }).then(...(outcome as AppointmentEvent[]))
    })
  }

  it('is the series up to the date before, where a date is deleted with all that follow', () => {
    const command = { appointment_id: oneDate, apply_to: 'this_and_following' as const }
    const { outcome } = given(appointment, series).when('remove', command, nora)
    const [event, ...others] = outcome as AppointmentEvent[]
    expect(others).to.deep.equal([])
    expect(event?.type === 'AppointmentRepeated' && event.data.after.recurrence_end_time).to.equal(
      '2026-09-24T16:29:59.999Z',
    )
  })

  it('does not matter where it takes place once', () =>
    given(appointment, tea.scheduled())
      .when('cancel', { appointment_id: 'tea', apply_to: 'this' }, nora)
      .then(canceled))

  it('is the date itself for a message to those who have declined it', () => {
    const declined = tea.answered('ben', 'accepted', 'declined', { occurrence: '2026-09-24T16:30:00.000Z' })
    const past = [series, tea.invited('ben', 'gia'), tea.answered('ben', 'open', 'accepted'), declined]
    const contact = { subject: 'Cake', text: 'Is there any?', audience: 'declined' as const }
    given(appointment, ...past)
      .when('contact', { contact, appointment_id: 'tea' }, nora)
      .thenRejected('audience_empty', '/contact/audience')
    given(appointment, ...past)
      .when('contact', { contact, appointment_id: oneDate }, nora)
      .then({
        type: 'AttendeesContacted',
        data: {
          appointment_id: 'tea',
          sender_id: 'nora',
          audience: 'declined',
          member_ids: ['ben'],
          subject: 'Cake',
          text: 'Is there any?',
          attachment_ids: [],
        },
      })
  })
})
