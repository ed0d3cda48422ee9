import { expect } from 'chai'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { type AppointmentCommands, nothingGathered } from './deciding.ts'

const { appointment_id } = tea.scheduled().data
const of = { appointment_id }
const now = '2026-09-01T08:00:00.000Z'
const nora = { actor: actor('nora'), now, gathered: nothingGathered }
const off = { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false }
const on = { teams_sync_enabled: true, online_meeting: true, bypass_lobby: false }
const place = { mailbox_id: 'user-1', event_id: 'event-1' }
const found = {
  ...place,
  generation: 0,
  join_url: 'https://teams.example/1',
  web_link: null,
  teams_only_count: 0,
}

const chosen = { type: 'TeamsSyncChosen' as const, data: { ...of, before: off, after: on } }
const requested = (attempt: number, more: object = {}) => ({
  type: 'TeamsSyncRequested' as const,
  data: { ...of, attempt, is_queued: false, anew: false, ...more },
})
const synchronized = (attempt: number, next: number | null = null) => ({
  type: 'TeamsEventSynchronized' as const,
  data: { ...of, attempt, ...found, next },
})
const failed = (
  attempt: number,
  reason: 'unreachable' | 'event_deleted' | 'refused',
  retry_at: string | null,
) => ({
  type: 'TeamsSyncFailed' as const,
  data: { ...of, attempt, reason, retry_at, next: null },
})
const canceled = { type: 'AppointmentCanceled' as const, data: of }
const withdrawn = (attempt: number) => ({
  type: 'TeamsEventWithdrawn' as const,
  data: { ...of, attempt, next: null },
})
const failure = { retry_after_ms: null, reason: 'unreachable' as const }

describe('an appointment that is to stand in Microsoft Teams', () => {
  const revised = (fields: object, ...earlier: (typeof chosen)[]) =>
    given(appointment, tea.scheduled(), ...earlier).when('revise', { ...of, appointment: fields }, nora)

  it('comes with an online meeting, and opens the lobby only with one', () => {
    revised({ teams_configuration: { teams_sync_enabled: true } }).then(chosen)
    const closed = { teams_sync_enabled: true, online_meeting: false, bypass_lobby: true }
    const after = { ...closed, bypass_lobby: false }
    revised({ teams_configuration: closed }).then({ ...chosen, data: { ...chosen.data, after } })
  })

  it('is switched off as a whole', () => {
    const data = { ...of, before: on, after: off }
    for (const teams_configuration of [null, { ...on, teams_sync_enabled: false }])
      revised({ teams_configuration }, chosen).then({ ...chosen, data })
  })

  it('is no series', () => {
    const both = { teams_configuration: on, recurrence_pattern: tea.weekly }
    expect(revised(both).outcome).to.include({
      code: 'teams_not_for_series',
      pointer: '/appointment/teams_configuration/teams_sync_enabled',
    })
  })

  it('is synchronized no longer when it becomes a series', () => {
    const { outcome } = revised({ recurrence_pattern: tea.weekly }, chosen)
    expect(outcome).to.deep.include({ ...chosen, data: { ...of, before: on, after: off } })
  })
})

type Earlier = AppointmentEvent[]
type Without<Command> = Command extends unknown ? Omit<Command, 'appointment_id'> : never

describe('the synchronization of an appointment', () => {
  const synced = [chosen, requested(1), synchronized(1)]
  const asked = (...earlier: Earlier) =>
    given(appointment, tea.scheduled(), ...earlier).when('sync_teams', of, nora)
  const retried = (...earlier: Earlier) =>
    given(appointment, tea.scheduled(), ...earlier).when('retry_teams', of, nora)
  type Outcome = Without<AppointmentCommands['finish_teams']>
  const finished = (outcome: Outcome, ...earlier: Earlier) =>
    given(appointment, tea.scheduled(), ...earlier).when('finish_teams', { ...of, ...outcome }, nora)

  it('begins only where a member has chosen it', () => {
    asked().thenNothing()
    asked(chosen).then(requested(1))
  })

  it('runs one attempt at a time, and one more for all that changes meanwhile', () => {
    const queued = requested(2, { is_queued: true })
    asked(chosen, requested(1)).then(queued)
    asked(chosen, requested(1), queued).thenNothing()
    finished({ attempt: 1, found }, chosen, requested(1), queued).then(synchronized(1, 2))
  })

  it('takes each result once', () => {
    finished({ attempt: 1, found }, chosen, requested(1)).then(synchronized(1))
    finished({ attempt: 1, found }, ...synced).thenNothing()
  })

  it('withdraws what is canceled, and nothing twice', () => {
    asked(...synced, canceled).then(requested(2))
    finished({ attempt: 2 }, ...synced, canceled, requested(2)).then(withdrawn(2))
    asked(...synced, canceled, requested(2), withdrawn(2)).thenNothing()
  })

  it('waits as long as Microsoft asks for, and at least a little longer each time', () => {
    finished({ attempt: 1, ...failure }, chosen, requested(1)).then(
      failed(1, 'unreachable', '2026-09-01T08:00:30.000Z'),
    )
    finished({ attempt: 1, ...failure, retry_after_ms: 90_000 }, chosen, requested(1)).then(
      failed(1, 'unreachable', '2026-09-01T08:01:30.000Z'),
    )
    const before = [chosen, requested(1), failed(1, 'unreachable', now), requested(2)]
    finished({ attempt: 2, ...failure }, ...before).then(failed(2, 'unreachable', '2026-09-01T08:02:00.000Z'))
  })

  it('does not try again what only a member can mend', () => {
    finished({ attempt: 1, ...failure, reason: 'refused' }, chosen, requested(1)).then(
      failed(1, 'refused', null),
    )
  })

  it('creates an event that was deleted in Outlook only when a member asks for it', () => {
    const deleted = [...synced, requested(2), failed(2, 'event_deleted', null)]
    asked(...deleted).thenNothing()
    retried(...deleted).then(requested(3, { anew: true }))
    retried().thenRejected('teams_sync_off')
  })
})
