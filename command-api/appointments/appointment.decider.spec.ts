import { expect } from 'chai'
import { isRejection } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { actor, exampleId, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { nothingGathered } from './deciding.ts'

const nora = {
  actor: actor('nora'),
  now: '2026-09-01T08:00:00.000Z',
  gathered: nothingGathered,
}
const saved = { name: 'Tea', calendar_ids: ['fairs'], date: tea.thursday }
const events = (outcome: unknown) => trusted<{ type: string; data: Record<string, unknown> }[]>(outcome)
const typesOf = (outcome: unknown): string[] => {
  if (isRejection(outcome)) throw new Error(`rejected: ${outcome.code}`)
  return events(outcome).map(({ type }) => type)
}
const first = (outcome: unknown) => events(outcome)[0]?.data

describe('planning an appointment', () => {
  const plan = (more: object = {}, around: object = {}) =>
    given(appointment).when('schedule', { appointment: { ...saved, ...more } }, { ...nora, ...around })

  it('puts it into its calendars, seen by their readers and by who organises it', () => {
    const { outcome } = plan({ calendar_ids: ['fairs', 'choir', 'fairs'] })
    expect(typesOf(outcome)).to.deep.equal(['AppointmentScheduled'])
    expect(first(outcome)).to.deep.include({
      appointment_id: exampleId(),
      organizer_id: 'nora',
      calendar_ids: ['fairs', 'choir'],
      audience: ['calendar:fairs', 'calendar:choir', 'member:nora'],
      category: null,
      description: null,
    })
  })

  it('invites people and groups in the same act, each person once', () => {
    const gathered = {
      ...nothingGathered,
      groups: new Map([['garden', ['ben', 'fatou', 'nora']]]),
      mentioned: [],
    }
    const { outcome } = plan(
      { membership_ids_to_invite: ['ben', 'gia'], group_ids_to_invite: ['garden'] },
      { gathered },
    )
    expect(typesOf(outcome)).to.deep.equal(['AppointmentScheduled', 'MembersInvited'])
    expect(events(outcome)[1]?.data).to.deep.include({
      member_ids: ['ben', 'gia', 'fatou'],
      through: { fatou: 'garden' },
      group_ids: ['garden'],
      by_mail: true,
      participants_audience: ['calendar:fairs', 'member:nora'],
    })
  })

  it('counts who invites oneself as coming', () => {
    const { outcome } = plan({ membership_ids_to_invite: ['nora'] })
    expect(typesOf(outcome)).to.deep.equal(['AppointmentScheduled', 'MembersInvited', 'ParticipantAnswered'])
  })

  it('widens an all-day one to whole days of its zone', () => {
    const { outcome } = plan({ date: { ...tea.thursday, all_day: true } })
    expect(first(outcome)?.date).to.deep.include({
      start: '2026-09-16T22:00:00.000Z',
      end: '2026-09-17T22:00:00.000Z',
    })
  })

  it('keeps a description as a document, and none when nothing is in it', () => {
    expect(first(plan({ description: '**soup**' }).outcome)?.description).to.deep.include({ type: 'doc' })
    expect(first(plan({ description: '  ' }).outcome)?.description).to.equal(null)
  })

  it('needs a name, a calendar, an end after the beginning and words that can be kept', () => {
    plan({ name: ' ' }).thenRejected('name_empty', '/appointment/name')
    plan({ calendar_ids: [] }).thenRejected('calendars_empty', '/appointment/calendar_ids')
    plan({ date: { ...tea.thursday, end: '2026-09-17T16:00:00.000Z' } }).thenRejected(
      'end_lt_start',
      '/appointment/date/end',
    )
    plan({
      date: { ...tea.thursday, end: '2026-09-19T16:00:00.000Z' },
      recurrence_pattern: { ...tea.weekly, recurrence_frequency: 'daily' },
    }).thenRejected('longer_than_interval', '/appointment/date/end')
    plan({ date: { ...tea.thursday, end: '2027-09-20T16:00:00.000Z' } }).thenRejected(
      'date_too_long',
      '/appointment/date/end',
    )
    plan({ description: { type: 'iframe' } }).thenRejected('description_unusable', '/appointment/description')
    plan({ category: 'nonsense' }).thenRejected('category_unknown', '/appointment/category')
    plan({
      recurrence_pattern: { ...tea.weekly, recurrence_end_time: '2026-01-01T00:00:00.000Z' },
    }).thenRejected('recurrence_ends_before_start', '/appointment/recurrence_pattern/recurrence_end_time')
  })

  it('takes -1 for no category', () => {
    expect(first(plan({ category: -1 }).outcome)?.category).to.equal(null)
    expect(first(plan({ category: 'party' }).outcome)?.category).to.equal('party')
  })
})

describe('changing an appointment', () => {
  const revise = (past: Parameters<typeof given>[1][], change: object, around: object = {}) =>
    given(appointment, ...(past as never[])).when(
      'revise',
      { appointment_id: 'tea', appointment: change },
      { ...nora, ...around },
    )

  it('says everything that happened, and nothing that did not', () => {
    const { outcome } = revise([tea.scheduled()], {
      ...saved,
      name: 'Tea and cake',
      date: tea.friday,
      location: tea.location,
      attendee_configuration: { total: 12 },
    })
    expect(typesOf(outcome)).to.deep.equal(['AppointmentRenamed', 'AppointmentMoved', 'SeatsChosen'])
    revise([tea.scheduled()], { ...saved, location: tea.location }).thenNothing()
    revise([tea.scheduled()], {}).thenNothing()
  })

  it('moves it with the name that it has by then', () => {
    const { outcome } = revise([tea.scheduled()], { name: 'Tea and cake', date: tea.friday })
    expect(events(outcome)[1]?.data.words).to.deep.include({
      name: 'Tea and cake',
    })
  })

  it('asks everybody again when it moves, unless the network does not', () => {
    const past = [tea.scheduled(), tea.invited('ben'), tea.answered('ben', 'open', 'accepted')]
    expect(first(revise(past, { date: tea.friday }).outcome)).to.include({ answers_reset: true })
    expect(
      first(revise(past, { date: tea.friday }, { network: { answers_reset_on_move: false } }).outcome),
    ).to.include({
      answers_reset: false,
    })
  })

  it('makes a series of it, and one again', () => {
    const { outcome } = revise([tea.scheduled()], { recurrence_pattern: tea.weekly })
    expect(typesOf(outcome)).to.deep.equal(['AppointmentRepeated'])
    const back = revise([tea.scheduled(), tea.repeated()], {
      recurrence_pattern: { ...tea.never, recurrence_interval: 3 },
    })
    expect(first(back.outcome)?.after).to.deep.equal(tea.never)
  })

  it('opens participation with the series, because that of a series cannot be locked', () => {
    const { outcome } = revise([tea.scheduled(), tea.locked()], { recurrence_pattern: tea.weekly })
    expect(typesOf(outcome)).to.deep.equal(['AppointmentRepeated', 'ParticipationOpened'])
  })

  it('moves it into other calendars and keeps its guests', () => {
    const { outcome } = revise([tea.scheduled(), tea.invited('gia')], { calendar_ids: ['choir'] })
    expect(first(outcome)).to.deep.include({
      audience_after: ['calendar:choir', 'member:nora', 'member:gia'],
      participants_audience: ['calendar:choir', 'member:nora'],
    })
  })

  it('leaves it in calendars that the editor does not see', () => {
    const both = tea.scheduled({ calendar_ids: ['fairs', 'choir'] })
    const unseen = { gathered: { ...nora.gathered, unseen: ['choir'] } }
    const { outcome } = revise([both], { calendar_ids: ['market'] }, unseen)
    expect(first(outcome)).to.deep.include({ after: ['market', 'choir'] })
    revise([both], { calendar_ids: ['fairs'] }, unseen).thenNothing()
  })

  it('allows fewer places than people who come', () => {
    const past = [tea.scheduled(), tea.invited('ben'), tea.answered('ben', 'open', 'accepted')]
    expect(
      typesOf(revise(past, { attendee_configuration: { total: 0, total_attendees_enforced: true } }).outcome),
    ).to.deep.equal(['SeatsChosen'])
  })

  it('is over once it is called off, and begins again when that is undone', () => {
    revise([tea.scheduled(), tea.canceled()], { name: 'Soup' }).thenRejected('appointment_canceled')
    expect(
      typesOf(revise([tea.scheduled(), tea.canceled(), tea.revived()], { name: 'Soup' }).outcome),
    ).to.deep.equal(['AppointmentRenamed'])
  })
})

describe('calling off, locking and deleting', () => {
  const { now } = nora
  const appointment_id = 'tea'

  it('calls off what is still to come, once', () => {
    given(appointment, tea.scheduled())
      .when('cancel', { appointment_id }, nora)
      .then({ type: 'AppointmentCanceled', data: { appointment_id } })
    given(appointment, tea.scheduled(), tea.canceled())
      .when('cancel', { appointment_id }, nora)
      .thenRejected('appointment_canceled')
    given(appointment, tea.scheduled())
      .when('cancel', { appointment_id }, { ...nora, now: '2026-10-01T00:00:00.000Z' })
      .thenRejected('appointment_past')
    given(appointment, tea.scheduled())
      .when('revive', { appointment_id }, nora)
      .thenRejected('appointment_not_canceled')
  })

  it('brings back what was deleted as it was', () => {
    given(appointment, tea.scheduled(), tea.canceled(), tea.deleted())
      .when('restore', { appointment_id }, nora)
      .then({ type: 'AppointmentRestored', data: { appointment_id } })
    given(appointment, tea.scheduled(), tea.canceled(), tea.deleted(), tea.restored())
      .when('cancel', { appointment_id }, nora)
      .thenRejected('appointment_canceled')
    given(appointment, tea.scheduled())
      .when('restore', { appointment_id }, nora)
      .thenRejected('appointment_not_deleted')
  })

  it('locks participation, but not that of a series', () => {
    const lock = { appointment_id, appointment: { attendee_configuration: { participation_locked: true } } }
    given(appointment, tea.scheduled())
      .when('lock', lock, nora)
      .then({ type: 'ParticipationLocked', data: { appointment_id } })
    given(appointment, tea.scheduled(), tea.locked()).when('lock', lock, nora).thenNothing()
    given(appointment, tea.scheduled({ recurrence: tea.weekly }))
      .when('lock', lock, { ...nora, now })
      .thenRejected('lock_not_for_series')
  })
})
