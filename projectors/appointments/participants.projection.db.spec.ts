import { expect } from 'chai'
import * as tea from '#test/kit/example-appointments.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { participantsProjection } from './participants.projection.ts'
import { participants } from './participants.table.ts'

const derivedAudience = '2026-03-02T09:00:00.000Z'
const later = '2026-09-24T16:30:00.000Z'
const erased = recorded(
  'PersonErased',
  { member_id: 'ben', classes: ['identity', 'authored'] },
  { stream: 'member-ben' },
)

describe('who takes part', () => {
  const projected = projectionScenario(participantsProjection)

  it('is listed with an answer for all and those for single dates', () =>
    projected
      .given(
        tea.scheduled({ recurrence: tea.weekly }),
        tea.invited('ben'),
        tea.answered('ben', 'open', 'accepted'),
        tea.answered('ben', 'accepted', 'declined', { occurrence: later, note: 'At my mother’s' }),
      )
      .rows([
        {
          id: 'tea~ben',
          status: 'accepted',
          occurrence_answers: { [later]: 'declined' },
          note: null,
          occurrence_notes: { [later]: 'At my mother’s' },
          invited_by: 'nora',
          answered_at: derivedAudience,
        },
      ]))

  it('owes an answer after a move, but not once the move is undone, for those who were never invited', () => {
    const signedUp = (member_id: string) =>
      recorded(
        'MemberSignedUp',
        { appointment_id: 'tea', member_id, participants_audience: [] },
        { stream: 'appointment-tea' },
      )
    return projected
      .given(
        ...[tea.scheduled(), tea.invited('ben'), signedUp('gia'), signedUp('dan')],
        ...[tea.moved(), tea.moved(), tea.movedBack()],
      )
      .rows([
        { id: 'tea~ben', asked: true },
        { id: 'tea~dan', asked: true },
        { id: 'tea~gia', asked: true },
      ])
      .then(() =>
        projected
          .given(
            ...[tea.scheduled(), tea.invited('ben'), signedUp('gia'), signedUp('dan')],
            ...[tea.moved(), tea.answered('dan', 'open', 'accepted'), tea.movedBack()],
          )
          .rows([
            { id: 'tea~ben', asked: true },
            { id: 'tea~dan', asked: true },
            { id: 'tea~gia', asked: false },
          ]),
      )
  })

  it('has a note for each date that moves along, and an empty one takes it away', () => {
    const other = '2026-10-01T16:30:00.000Z'
    return projected
      .given(
        tea.scheduled({ recurrence: tea.weekly }),
        tea.invited('ben'),
        tea.answered('ben', 'open', 'accepted', { note: 'With cake' }),
        tea.answered('ben', 'accepted', 'declined', { occurrence: later, note: 'Ill' }),
        tea.answered('ben', 'accepted', 'maybe', { occurrence: other, note: 'Late' }),
        tea.answered('ben', 'maybe', 'maybe', { occurrence: other }),
        tea.moved({ recurrence: tea.weekly }),
      )
      .rows([{ id: 'tea~ben', note: 'With cake', occurrence_notes: { '2026-09-25T16:30:00.000Z': 'Ill' } }])
  })

  it('is shown to readers of the calendar, to oneself and by loan', () =>
    projected
      .given(tea.invited('ben'), tea.filed())
      .rows([
        { id: 'tea~ben', audience: ['calendar:choir', 'member:nora', 'member:ben', 'sees:appointment:tea'] },
      ]))

  it('is shown only to those in charge when it is hidden', () =>
    projected.given(tea.invited('ben'), tea.hidden()).rows([
      {
        id: 'tea~ben',
        audience: ['manages:calendar:fairs', 'member:nora', 'member:ben', 'sees:appointment:tea'],
      },
    ]))

  it('has to answer again after a move, but for the organiser', () =>
    projected
      .given(
        tea.invited('ben', 'nora'),
        tea.answered('ben', 'open', 'accepted'),
        tea.answered('nora', 'open', 'accepted'),
        tea.moved(),
      )
      .rows([
        { id: 'tea~ben', status: 'open', answered_at: null },
        { id: 'tea~nora', status: 'accepted', answered_at: derivedAudience },
      ]))

  it('keeps an answer for one date with that date when the series moves', () => {
    const move = { recurrence: tea.weekly, answers_reset: false }
    const once = tea.answered('ben', 'open', 'declined', { occurrence: '2026-10-29T17:30:00.000Z' })
    return projected
      .given(tea.invited('ben'), once, tea.moved(move))
      .rows([{ id: 'tea~ben', occurrence_answers: { '2026-10-30T17:30:00.000Z': 'declined' } }])
  })

  it('leaves no words behind when forgotten', () =>
    projected
      .given(tea.invited('ben'), tea.answered('ben', 'open', 'declined', { note: 'ill' }), erased)
      .rows([{ id: 'tea~ben', note: null, status: 'declined' }]))
})

describe('an invitation', () => {
  const projected = projectionScenario(participantsProjection)

  it('is gone for who was taken off the list', () =>
    projected
      .given(tea.invited('ben', 'gia'), tea.removed('gia', 'open'))
      .rows([{ id: 'tea~ben', member_id: 'ben' }]))

  it('says from where it was moved since the last answer, and whether that answer was reset', () =>
    projected
      .given(
        tea.invited('ben', 'gia', 'nora'),
        tea.answered('ben', 'open', 'accepted'),
        tea.answered('nora', 'open', 'accepted'),
        tea.moved(),
        tea.moved({ before: tea.friday, after: tea.thursday }),
        tea.answered('gia', 'open', 'accepted'),
      )
      .rows([
        {
          id: 'tea~ben',
          status: 'open',
          moved_from: tea.thursday,
          moved_at: derivedAudience,
          answer_reset: true,
        },
        { id: 'tea~gia', status: 'accepted', moved_from: null, moved_at: null, answer_reset: false },
        { id: 'tea~nora', status: 'accepted', moved_from: tea.thursday, answer_reset: false },
      ]))

  it('is out of sight while the appointment is deleted', () =>
    projected
      .given(tea.invited('ben'), tea.deleted())
      .rows([{ id: 'tea~ben', audience: [] }])
      .then(() =>
        projected.given(tea.invited('ben'), tea.deleted(), tea.restored()).rows([
          {
            id: 'tea~ben',
            audience: ['calendar:fairs', 'member:nora', 'member:ben', 'sees:appointment:tea'],
          },
        ]),
      ))
})

describe('a change of who takes part', () => {
  const row = {
    id: 'tea~ben',
    member_id: 'ben',
    audience: ['calendar:fairs', 'member:ben'],
    status: 'open',
    occurrence_answers: {},
    note: null,
    occurrence_notes: null,
    answered_at: null,
    deleted: false,
  }
  const derivedAudience = (one: typeof row, other: typeof row | null) =>
    [participants.options.notifies?.(one, other) ?? []].flat()
  const topics = (one: typeof row, other: typeof row | null) =>
    derivedAudience(one, other).map(({ topic }) => topic)

  it('is told to readers of the list, and to the invited with what waits for them', () => {
    expect(derivedAudience({ ...row, status: 'accepted' }, row)).to.deep.equal([
      { topic: 'participants', id: 'tea~ben', audience: ['calendar:fairs', 'member:ben'] },
      { topic: 'invites', id: 'tea~ben', audience: ['member:ben'] },
      { topic: 'unread', id: 'ben', audience: ['member:ben'] },
    ])
  })

  it('is no news for the list when only the appointment changed', () =>
    expect(topics({ ...row }, row)).to.deep.equal(['invites', 'unread']))

  it('is one for the list when a member comes, goes, says a word or is seen by others', () => {
    for (const other of [
      null,
      { ...row, note: 'ill' },
      { ...row, occurrence_notes: { [later]: 'ill' } },
      { ...row, audience: ['member:ben'] },
      { ...row, answered_at: later },
      { ...row, occurrence_answers: { [later]: 'accepted' } },
    ])
      expect(topics(row, other as typeof row), JSON.stringify(other)).to.include('participants')
  })

  it('is told to no invited while the appointment is deleted', () =>
    expect(topics({ ...row, deleted: true, audience: [] }, row)).to.deep.equal(['participants']))
})
