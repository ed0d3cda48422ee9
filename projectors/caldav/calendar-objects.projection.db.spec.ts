import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { calendarObjectsProjection } from './calendar-objects.projection.ts'

const around = { stream: 'appointment-tea', actor_id: 'ben' }
const appointment_id = 'tea'
const scheduled = recorded('AppointmentScheduled', { appointment_id, calendar_ids: ['own', 'fairs'] }, around)
const filed = recorded(
  'AppointmentFiled',
  { appointment_id, before: ['own', 'fairs'], after: ['fairs', 'garden'] },
  around,
)
const filedBack = recorded(
  'AppointmentFiled',
  { appointment_id, before: ['fairs', 'garden'], after: ['own'] },
  around,
)
const deleted = recorded('AppointmentDeleted', { appointment_id }, around)
const restored = recorded('AppointmentRestored', { appointment_id }, around)

const row = (calendar_id: string, removed = false, isDeleted = false) => ({
  id: `${calendar_id}~tea`,
  calendar_id,
  removed,
  deleted: isDeleted,
  audience: [`calendar:${calendar_id}`],
})

describe('the objects that calendar apps see', () => {
  const projected = projectionScenario(calendarObjectsProjection)

  it('are one for each calendar of an appointment', () =>
    projected.given(scheduled).rows([row('fairs'), row('own')]))

  it('stay as gone where an appointment is taken out of a calendar', () =>
    projected.given(scheduled, filed).rows([row('fairs'), row('garden'), row('own', true)]))

  it('come back with it', () =>
    projected.given(scheduled, filed, filedBack).rows([row('fairs', true), row('garden', true), row('own')]))

  it('are gone while the appointment is deleted', () =>
    projected
      .given(scheduled, filed, deleted)
      .rows([row('fairs', false, true), row('garden', false, true), row('own', true)]))

  it('are restored where it stood last', () =>
    projected
      .given(scheduled, filed, deleted, restored)
      .rows([row('fairs'), row('garden'), row('own', true)]))
})
