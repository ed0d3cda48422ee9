import { expect } from 'chai'
import type { DomainEvent } from '#platform/language/event.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { type Gathered, nothingGathered } from './deciding.ts'

const appointment_id = 'tea'
const nora = { actor: actor('nora') }
// Nora shares the calendar with nobody, or with one member.
const gathered: Gathered = { ...nothingGathered, unshared: ['fairs'] }
const alone = { ...nora, gathered }
const withOthers = { ...nora, gathered: nothingGathered }

const planned = tea.scheduled({ private_to: 'nora' })
const renamed = (private_to: string | null) => ({
  type: 'AppointmentRenamed' as const,
  data: { appointment_id, private_to, before: 'Tea', after: 'Cake' },
})
const disclosed = (name = 'Tea') => ({
  type: 'AppointmentDisclosed' as const,
  data: { appointment_id, name, description: null, location: tea.location, application: null },
})
const forgotten = { type: 'AppointmentForgotten' as const, data: { appointment_id } }
const invited = (id: string) => ({ type: 'MembersInvited' as const, data: tea.invited(id).data })
const change = (saved: object) => ({ appointment_id, appointment: saved })

/** Who alone could read what was decided, event by event. */
const privateTo = ({ outcome }: { outcome: unknown }): unknown[] =>
  (Array.isArray(outcome) ? outcome : []).map(({ type, data }: DomainEvent) => [type, data.private_to])

describe('what only the organiser can read', () => {
  const saved = { name: 'Tea', calendar_ids: ['fairs'], date: tea.thursday }
  const schedule = (more: object, context: typeof withOthers) =>
    privateTo(given(appointment).when('schedule', { appointment: { ...saved, ...more } }, context))

  it('is said to be the organiser’s, unless others read the calendar or are invited', () => {
    expect(schedule({}, alone)).to.deep.equal([['AppointmentScheduled', 'nora']])
    expect(schedule({}, withOthers)).to.deep.equal([['AppointmentScheduled', null]])
    const guests = schedule({ membership_ids_to_invite: ['ben'] }, alone)
    expect(guests[0]).to.deep.equal(['AppointmentScheduled', null])
    const oneself = schedule({ membership_ids_to_invite: ['nora'] }, alone)
    expect(oneself[0]).to.deep.equal(['AppointmentScheduled', 'nora'])
  })

  it('stays so with every change', () => {
    const all = { name: 'Cake', date: tea.friday, recurrence_pattern: tea.weekly, location: null }
    const outcome = given(appointment, planned).when('revise', change(all), alone)
    expect(privateTo(outcome)).to.deep.equal([
      ['AppointmentRenamed', 'nora'],
      ['AppointmentRelocated', 'nora'],
      ['AppointmentMoved', 'nora'],
      ['AppointmentRepeated', 'nora'],
    ])
  })

  it('is told in the open before it is filed into a calendar that others read', () => {
    const filed = tea.filed().data
    given(appointment, planned)
      .when('revise', change({ calendar_ids: ['choir'] }), alone)
      .then(disclosed(), { type: 'AppointmentFiled', data: { ...filed, private_to: null } })
    given(appointment, planned, renamed('nora'))
      .when('revise', change({ calendar_ids: ['choir'] }), alone)
      .then(disclosed('Cake'), { type: 'AppointmentFiled', data: { ...filed, private_to: null } })
  })

  it('is told in the open before a member is invited, once', () => {
    const participant = { membership_ids: ['ben'] }
    given(appointment, planned)
      .when('invite', { appointment_id, participant }, alone)
      .then(disclosed(), invited('ben'))
    given(appointment, planned, disclosed(), tea.invited('ben'))
      .when('invite', { appointment_id, participant: { membership_ids: ['gia'] } }, alone)
      .then(invited('gia'))
  })

  it('is told in the open once its calendar is shared', () => {
    given(appointment, planned).when('disclose', { appointment_id }, withOthers).then(disclosed())
    given(appointment, planned).when('disclose', { appointment_id }, alone).thenNothing()
    given(appointment, planned)
      .when('revise', change({ name: 'Cake' }), withOthers)
      .then(disclosed(), renamed(null))
  })

  it('is the organiser’s again after it was filed away from the others', () => {
    const back = given(
      appointment,
      tea.scheduled({ calendar_ids: ['choir'], audience: ['calendar:choir', 'member:nora'] }),
    ).when('revise', change({ calendar_ids: ['fairs'], name: 'Cake' }), alone)
    expect(privateTo(back)).to.deep.equal([
      ['AppointmentRenamed', null],
      ['AppointmentFiled', 'nora'],
    ])
  })

  it('is forgotten with the organiser, told openly before or not', () => {
    given(appointment, planned).when('forget', { appointment_id }, alone).then(forgotten)
    given(appointment, tea.scheduled()).when('forget', { appointment_id }, alone).then(forgotten)
    given(appointment, planned, tea.invited('ben')).when('forget', { appointment_id }, alone).thenNothing()
    given(appointment, tea.scheduled()).when('forget', { appointment_id }, withOthers).thenNothing()
  })
})
