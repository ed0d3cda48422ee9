import * as tea from '#test/kit/example-appointments.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { appointmentsProjection } from './appointments.projection.ts'

const projected = projectionScenario(appointmentsProjection)

describe('the row of an appointment', () => {
  it('follows one that is moved, and counts nobody who has to answer again', () =>
    projected
      .given(
        tea.scheduled(),
        tea.invited('nora', 'ben', 'gia'),
        tea.answered('nora', 'open', 'accepted'),
        tea.answered('ben', 'open', 'accepted'),
        tea.answered('gia', 'open', 'declined'),
        tea.moved(),
      )
      .rows([
        {
          id: 'tea',
          start: tea.friday.start,
          over_at: tea.friday.end,
          invited: 3,
          accepted: 1,
          declined: 0,
          moved: { from: tea.thursday, at: '2026-03-02T09:00:00.000Z', answers_reset: true },
        },
      ]))

  it('keeps the counts when a move asks nobody again', () =>
    projected
      .given(
        tea.scheduled(),
        tea.invited('ben'),
        tea.answered('ben', 'open', 'maybe'),
        tea.moved({ answers_reset: false }),
      )
      .rows([{ id: 'tea', invited: 1, accepted: 0, maybe: 1 }]))

  it('refuses what was sent before the last move that asked again and stands, whichever was undone', () =>
    projected
      .given(
        tea.scheduled(),
        tea.moved(),
        tea.moved({ before: tea.friday, after: tea.thursday }),
        tea.moved({ before: tea.thursday, after: tea.friday, answers_reset: false }),
        tea.movedBack({ answers_restored: false }),
        tea.movedBack({ before: tea.thursday, after: tea.friday }),
      )
      .rows([{ id: 'tea', start: tea.friday.start, asked_revisions: ['2'] }]))

  it('counts an answer once, however often it changes, and not the one for a single date', () =>
    projected
      .given(
        tea.scheduled({ recurrence: tea.weekly }),
        tea.invited('ben', 'gia'),
        tea.answered('ben', 'open', 'accepted'),
        tea.answered('ben', 'accepted', 'declined'),
        tea.answered('gia', 'open', 'accepted', { occurrence: '2026-09-24T16:30:00.000Z' }),
      )
      .rows([{ id: 'tea', accepted: 0, declined: 1, invited: 2 }]))

  it('is seen by invited members, until they are removed from the list', () =>
    projected
      .given(
        tea.scheduled(),
        tea.invited('ben', 'nora'),
        tea.removed('ben', 'open'),
        tea.removed('nora', 'open'),
        tea.invited('gia'),
      )
      .rows([{ id: 'tea', audience: ['calendar:fairs', 'member:nora', 'member:gia'], invited: 1 }]))

  it('is seen by nobody while it is deleted, and comes back with everything', () =>
    projected
      .given(
        tea.scheduled(),
        tea.invited('ben'),
        tea.answered('ben', 'open', 'accepted'),
        tea.canceled(),
        tea.deleted(),
      )
      .rows([{ id: 'tea', audience: [], deleted: true, canceled: true }])
      .then(() =>
        projected
          .given(
            tea.scheduled(),
            tea.invited('ben'),
            tea.answered('ben', 'open', 'accepted'),
            tea.deleted(),
            tea.restored(),
          )
          .rows([{ id: 'tea', audience: ['calendar:fairs', 'member:nora', 'member:ben'], accepted: 1 }]),
      ))

  it('knows how far the dates of a series are laid out', () =>
    projected
      .given(tea.scheduled(), tea.repeated())
      .rows([{ id: 'tea', over_at: null, expands_after: '2028-03-02T09:00:00.000Z' }]))

  it('does not skip the dates between the last that is laid out and the next span', () => {
    const since = { ...tea.thursday, start: '1990-09-17T16:30:00.000Z', end: null }
    const recurrence = { ...tea.weekly, recurrence_frequency: 'daily' as const }
    const further = recorded(
      'CalendarHorizonMoved',
      {
        appointment_id: 'tea',
        before: '2028-03-02T09:00:00.000Z',
        after: '2028-09-01T09:00:00.000Z',
        date: since,
        recurrence,
        canceled: false,
        deleted: false,
        ...tea.teaShown,
      },
      { stream: 'appointment-tea' },
    )
    return projected
      .given(tea.scheduled({ date: since, recurrence }), further)
      .rows([{ id: 'tea', expands_after: '2004-05-25T16:30:00.001Z' }])
  })
})
