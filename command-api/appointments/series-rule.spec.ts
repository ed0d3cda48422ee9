import { expect } from 'chai'
import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { appointmentUndoRules } from '#events/appointments/appointment.undo.ts'
import { trusted } from '#platform/language/trusted.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after as givenPast } from '#test/kit/undo-scenario.ts'
import { appointment } from './appointment.decider.ts'
import { appointmentUndo } from './appointment.undo.ts'
import { nothingGathered } from './deciding.ts'

const nora = { actor: actor('nora'), now: '2026-09-01T08:00:00.000Z', gathered: nothingGathered }
const weekly = (more: Partial<Recurrence> = {}): Recurrence => ({ ...tea.weekly, ...more })
const monthly = (more: Partial<Recurrence> = {}): Recurrence => ({
  ...tea.weekly,
  recurrence_frequency: 'monthly',
  ...more,
})
const both = weekly({ recurrence_weekdays: ['TU', 'TH'] })

const schedule = (recurrence_pattern: Recurrence) =>
  given(appointment).when(
    'schedule',
    { appointment: { name: 'Tea', calendar_ids: ['fairs'], date: tea.thursday, recurrence_pattern } },
    nora,
  )
const revise = (recurrence: Recurrence, saved: object, ...past: AppointmentEvent[]) =>
  given(appointment, tea.scheduled({ recurrence }), ...past).when(
    'revise',
    { appointment_id: 'tea', appointment: saved },
    nora,
  )
const eventsOf = (outcome: unknown) => trusted<AppointmentEvent[]>(outcome)
const movedTo = (outcome: unknown): Recurrence | null => {
  const [moved] = eventsOf(outcome)
  return moved?.type === 'AppointmentMoved' ? moved.data.recurrence : null
}
const on = (day: string) => ({
  date: { ...tea.thursday, start: `${day}T16:30:00.000Z`, end: `${day}T18:00:00.000Z` },
})

describe('the rule of a series', () => {
  it('names days in their order, each once', () => {
    const { outcome } = schedule(weekly({ recurrence_weekdays: ['TH', 'TU', 'TH'] }))
    const [scheduled] = eventsOf(outcome)
    expect(scheduled?.data).to.deep.include({ recurrence: both })
  })

  it('has the day on which the series begins', () => {
    const pattern = '/appointment/recurrence_pattern'
    schedule(weekly({ recurrence_weekdays: ['MO'] })).thenRejected(
      'start_not_in_rule',
      `${pattern}/recurrence_weekdays`,
    )
    schedule(monthly({ recurrence_month_days: [1] })).thenRejected(
      'start_not_in_rule',
      `${pattern}/recurrence_month_days`,
    )
    schedule(monthly({ recurrence_nth_weekday: { nth: 2, weekday: 'TH' } })).thenRejected(
      'start_not_in_rule',
      `${pattern}/recurrence_nth_weekday`,
    )
    expect(
      eventsOf(schedule(monthly({ recurrence_nth_weekday: { nth: 3, weekday: 'TH' } })).outcome),
    ).to.have.length(1)
  })

  it('names no day that never comes', () => {
    const everyYear = { recurrence_frequency: 'custom', recurrence_interval: 12 } as const
    schedule(
      monthly({ ...everyYear, recurrence_unit: 'monthly', recurrence_month_days: [17, 31] }),
    ).thenRejected('day_never_occurs', '/appointment/recurrence_pattern/recurrence_month_days')
  })

  it('goes along when the series moves, in the same event, so that undo brings it back', () => {
    expect(movedTo(revise(both, on('2026-09-18')).outcome)?.recurrence_weekdays).to.deep.equal(['WE', 'FR'])
    expect(movedTo(revise(both, on('2026-09-20')).outcome)?.recurrence_weekdays).to.deep.equal(['FR', 'SU'])
    const third = monthly({ recurrence_nth_weekday: { nth: 3, weekday: 'TH' } })
    expect(movedTo(revise(third, on('2026-09-22')).outcome)?.recurrence_nth_weekday).to.deep.equal({
      nth: 4,
      weekday: 'TU',
    })
    const moved = tea.moved({
      recurrence: weekly({ recurrence_weekdays: ['WE', 'FR'] }),
      answers_reset: false,
    })
    const { type, data } = tea.movedBack({ recurrence: both, answers_restored: false })
    givenPast({ decider: appointment, undo: appointmentUndo }, tea.scheduled({ recurrence: both }))
      .undo(moved)
      .then({ type, data })
  })

  it('stays where days of the month cannot go along, and then has to have the new day', () => {
    const dates = monthly({ recurrence_month_days: [17, -1] })
    revise(dates, on('2026-09-18')).thenRejected('start_not_in_rule', '/appointment/date/start')
    expect(movedTo(revise(dates, on('2026-10-17')).outcome)).to.deep.equal(dates)
  })

  it('takes what differs along: changed dates and answers', () => {
    const occurrence = '2026-09-22T16:30:00.000Z'
    const canceled: AppointmentEvent = {
      type: 'DateCanceled',
      data: { appointment_id: 'tea', occurrence, start: occurrence },
    }
    const { outcome } = revise(both, on('2026-09-18'), canceled)
    const kept = eventsOf(outcome).find(({ type }) => type === 'DatesKept')
    expect(Object.keys(kept?.type === 'DatesKept' ? kept.data.exceptions : {})).to.deep.equal([
      '2026-09-23T16:30:00.000Z',
    ])
  })

  it('ends on the day before a date that is deleted with all that follow, also where dates were counted', () => {
    const counted = weekly({ recurrence_count: 5 })
    const { outcome } = given(appointment, tea.scheduled({ recurrence: counted })).when(
      'remove',
      { appointment_id: 'r-tea-20261001T1630Z', apply_to: 'this_and_following' },
      nora,
    )
    const [repeated] = eventsOf(outcome)
    expect(repeated?.type === 'AppointmentRepeated' && repeated.data.after).to.include({
      recurrence_count: null,
      recurrence_end_time: '2026-10-01T16:29:59.999Z',
    })
  })

  it('is as it was when the change is undone, with the dates that had differed', () => {
    const occurrence = '2026-10-01T16:30:00.000Z'
    const canceled = { moved: null, canceled: true, deleted: false }
    const appointment_id = 'tea'
    const ended = { ...tea.weekly, recurrence_end_time: '2026-09-24T16:29:59.999Z' }
    const past = [
      tea.scheduled({ recurrence: tea.weekly }),
      recorded('DateCanceled', { appointment_id, occurrence, start: occurrence }),
    ]
    const { type, data } = tea.repeated({ before: ended, after: tea.weekly })
    const keeping = {
      type: 'DatesKept' as const,
      data: { appointment_id, private_to: null, exceptions: {}, words_of_dates: {} },
    }
    givenPast({ decider: appointment, undo: appointmentUndo }, ...past)
      .undo(tea.repeated({ before: tea.weekly, after: ended }), [recorded(keeping.type, keeping.data)])
      .then({ type, data }, { ...keeping, data: { ...keeping.data, exceptions: { [occurrence]: canceled } } })
  })

  it('cannot be taken from a series by undo: a single appointment loses more than its rule', () => {
    const finalOf = (before: Recurrence, after: Recurrence) =>
      appointmentUndoRules.undoRules.AppointmentRepeated?.(tea.repeated({ before, after })).final
    expect(finalOf(tea.never, tea.weekly)).to.equal('edited')
    expect(finalOf(tea.weekly, both)).to.equal(undefined)
  })

  it('has a date for each of its number, and none after', () => {
    const cancel = (appointment_id: string) =>
      given(appointment, tea.scheduled({ recurrence: { ...both, recurrence_count: 3 } })).when(
        'cancel',
        { appointment_id, apply_to: 'this' },
        nora,
      )
    expect(eventsOf(cancel('r-tea-20260924T1630Z').outcome)).to.have.length(1)
    cancel('r-tea-20260929T1630Z').thenRejected('occurrence_unknown')
  })
})
