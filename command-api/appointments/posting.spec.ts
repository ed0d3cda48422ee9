import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { appointment } from './appointment.decider.ts'
import { nothingGathered } from './deciding.ts'

const appointment_id = 'tea'
const seen = (stream: string) => ({ stream, isSeen: true, isOpen: true })
const by = (streams: Record<string, { stream: string; isSeen: boolean; isOpen: boolean }>) => ({
  actor: actor('nora'),
  now: '2026-09-01T08:00:00.000Z',
  gathered: { ...nothingGathered, streams: new Map(Object.entries(streams)) },
})
const chosen = (before: string[], after: string[], known_to = ['nora']) => ({
  type: 'StreamsChosen',
  data: { appointment_id, before, after, known_to },
})
const posted = (...after: string[]) => ({
  type: 'StreamsChosen' as const,
  data: { appointment_id, before: [], after, known_to: ['nora'] },
})
const network = by({ fairs: seen('network') })

describe('the streams of an appointment', () => {
  it('are those of its calendars, and are told to people who do not know of it', () =>
    given(appointment, tea.scheduled(), tea.invited('ben'))
      .when('revise', { appointment_id, appointment: { post_to_stream: true } }, network)
      .then(chosen([], ['network'], ['nora', 'ben'])))

  it('stay as they are while nothing is said about them', () =>
    given(appointment, tea.scheduled(), posted('network'))
      .when('revise', { appointment_id, appointment: { name: 'Tea' } }, network)
      .thenNothing())

  it('are not those that the actor does not read, or in which nobody posts any more', () => {
    const hidden = by({ fairs: { stream: 'group:choir', isSeen: false, isOpen: false } })
    const archived = by({ fairs: { stream: 'group:choir', isSeen: true, isOpen: false } })
    for (const around of [hidden, archived])
      given(appointment, tea.scheduled())
        .when('revise', { appointment_id, appointment: { streams: ['group:choir'] } }, around)
        .thenRejected('stream_unknown', '/appointment/streams/0')
    given(appointment, tea.scheduled())
      .when('revise', { appointment_id, appointment: { post_to_stream: true } }, hidden)
      .thenRejected('stream_unknown', '/appointment/post_to_stream')
  })

  it('stay where the actor does not see them', () =>
    given(appointment, tea.scheduled(), posted('group:choir'))
      .when(
        'revise',
        { appointment_id, appointment: { streams: [], post_to_stream: false } },
        by({ fairs: { stream: 'group:choir', isSeen: false, isOpen: false } }),
      )
      .thenNothing())

  it('stay in a group that was archived since, and are left when that is chosen', () => {
    const archived = by({ fairs: { stream: 'group:choir', isSeen: true, isOpen: false } })
    const past = [tea.scheduled(), posted('group:choir')]
    given(appointment, ...past)
      .when('revise', { appointment_id, appointment: { streams: ['group:choir'] } }, archived)
      .thenNothing()
    given(appointment, ...past)
      .when('revise', { appointment_id, appointment: { post_to_stream: false } }, archived)
      .then(chosen(['group:choir'], []))
  })
})
