import { expect } from 'chai'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { nothingGathered } from './deciding.ts'

const nora = { actor: actor('nora'), now: '2026-09-01T08:00:00.000Z', gathered: nothingGathered }
const continued = tea.scheduled({
  recurrence: tea.weekly,
  continues: { appointment_id: 'coffee', from: '2026-09-17T16:30:00.000Z' },
})
const series = tea.scheduled({ recurrence: tea.weekly })
const second = 'r-tea-20260924T1630Z'
const gone: AppointmentEvent = { type: 'AppointmentDeleted', data: { appointment_id: 'tea' } }

describe('a series that continues another one', () => {
  const finish = (continued_as: readonly string[] | null, ...past: AppointmentEvent[]) =>
    given(appointment, continued, ...past).when(
      'settle_continuation',
      { appointment_id: 'tea' },
      { ...nora, gathered: { ...nothingGathered, continued_as } },
    )

  it('is deleted where the other one does not end, because a command was interrupted', () =>
    finish([]).then(gone))

  it('stays where the other one ends', () => finish(['tea']).thenNothing())

  it('is deleted once', () => finish([], gone).thenNothing())
})

describe('a series that another one continues', () => {
  const split = (name: 'revise' | 'cancel', body: object) => {
    const command = { appointment_id: second, apply_to: 'this_and_following' as const, ...body }
    return given(appointment, series).when(name, command as never, nora)
  }

  it('ends before the date, and names the other one', () => {
    const [event, ...others] = split('cancel', {}).outcome as AppointmentEvent[]
    expect(others).to.deep.equal([])
    const data = event?.type === 'AppointmentRepeated' ? event.data : null
    expect(data?.after.recurrence_end_time).to.equal('2026-09-24T16:29:59.999Z')
    expect(data?.continued_as).to.be.a('string')
  })

  it('stays whole where nothing differs', () =>
    split('revise', { appointment: { name: 'Tea' } }).thenNothing())

  it('stays whole where the change is refused', () =>
    split('revise', { appointment: { name: ' ' } }).thenRejected('name_empty', '/appointment/name'))
})
