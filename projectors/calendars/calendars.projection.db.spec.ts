import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { calendarsProjection } from './calendars.projection.ts'

const around = { stream: 'calendar-bens', actor_id: 'ben' }
const created = recorded(
  'CalendarCreated',
  {
    calendar_id: 'bens',
    type: 'personal',
    parent_id: 'ben',
    name: 'Ben',
    color: '4469c6',
    audience: ['member:ben'],
  },
  around,
)
const shared = recorded('CalendarShared', { calendar_id: 'bens', member_id: 'gia' }, around)
const unshared = recorded('CalendarUnshared', { calendar_id: 'bens', member_id: 'gia' }, around)
const renamed = recorded('CalendarRenamed', { calendar_id: 'bens', before: 'Ben', after: 'At home' }, around)
const recolored = recorded(
  'CalendarRecolored',
  { calendar_id: 'bens', before: '4469c6', after: '3f7c31' },
  around,
)
const deleted = recorded('CalendarDeleted', { calendar_id: 'bens' }, around)

describe('the row of a calendar', () => {
  const projected = projectionScenario(calendarsProjection)

  it('is seen by its owner and by those with whom it is shared', () =>
    projected
      .given(created, shared)
      .rows([{ id: 'bens', author_id: 'ben', audience: ['member:ben', 'member:gia'], shared_with: ['gia'] }]))

  it('is undone', () =>
    projected
      .given(created, shared, unshared)
      .rows([{ id: 'bens', audience: ['member:ben'], shared_with: [] }]))

  it('says when new appointments remind, once that was chosen', async () => {
    const chosen = { calendar_id: 'bens', before: null, after: [10, 60] }
    await projected.given(created).rows([{ id: 'bens', default_reminders: null }])
    await projected
      .given(created, recorded('CalendarRemindersChosen', chosen, around))
      .rows([{ id: 'bens', default_reminders: [10, 60] }])
  })

  it('carries its name and colour, and goes when the calendar goes', () =>
    projected
      .given(created, renamed, recolored)
      .rows([{ id: 'bens', name: 'At home', color: '3f7c31' }])
      .then(() => projected.given(created, deleted).rows([])))
})
