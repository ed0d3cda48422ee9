import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { calendar } from './calendar.decider.ts'
import { calendarUndo } from './calendar.undo.ts'

const calendar_id = 'pears'
const ben = { actor: actor('ben', 'manages:calendar:pears') }
const event = <Type extends CalendarEvent['type']>(
  type: Type,
  data: Extract<CalendarEvent, { type: Type }>['data'],
) => recorded(type, data, { actor_id: 'ben' })

const created = event('CalendarCreated', {
  calendar_id,
  type: 'personal',
  parent_id: 'ben',
  private_to: null,
  name: 'Pears',
  color: '4469c6',
  audience: ['member:ben'],
})
const shared = event('CalendarShared', { calendar_id, member_id: 'gia' })
const unshared = event('CalendarUnshared', { calendar_id, member_id: 'gia' })
const renamed = event('CalendarRenamed', {
  calendar_id,
  private_to: 'ben',
  before: 'Pears',
  after: 'Fruit',
})
const given = (...past: Parameters<typeof after>[1][]) =>
  after({ decider: calendar, undo: calendarUndo }, ...past)

describe('what was changed of a calendar and is undone', () => {
  it('has its name and its colour again', () => {
    given(created)
      .undo(renamed, [], ben)
      .then({
        type: 'CalendarRenamed',
        data: { calendar_id, private_to: 'ben', before: 'Fruit', after: 'Pears' },
      })
    given(created)
      .undo(event('CalendarRecolored', { calendar_id, before: '4469c6', after: '3f7c31' }), [], ben)
      .then({ type: 'CalendarRecolored', data: { calendar_id, before: '3f7c31', after: '4469c6' } })
  })

  it('reminds as before', () =>
    given(created)
      .undo(event('CalendarRemindersChosen', { calendar_id, before: null, after: [60] }), [], ben)
      .then({ type: 'CalendarRemindersChosen', data: { calendar_id, before: [60], after: null } }))

  it('is shared with those with whom it was', () => {
    given(created)
      .undo(shared, [], ben)
      .then({ type: 'CalendarUnshared', data: { calendar_id, member_id: 'gia' } })
    given(created, shared)
      .undo(unshared, [], ben)
      .then({ type: 'CalendarShared', data: { calendar_id, member_id: 'gia' } })
  })

  it('asks nothing of who has given it back meanwhile', () =>
    given(created).undo(shared, [unshared], ben).then())

  it('is refused to who does not manage it any more', () =>
    given(created)
      .undo(renamed, [], { actor: actor('ben') })
      .thenForbidden())
})
