import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { streamsAfter, streamsOf } from './posted-streams.ts'

const calendars = trusted<CalendarView[]>([
  { id: 'own', type: 'personal', parent_id: 'ben', category_name: null },
  { id: 'fairs', type: 'network', parent_id: null, category_name: null },
  { id: 'beds', type: 'group', parent_id: 'garden', category_name: 'Garden' },
  { id: 'tools', type: 'group', parent_id: 'garden', category_name: 'Garden' },
])
const chosenAfter = (change: Partial<Parameters<typeof streamsAfter>[0]>) =>
  streamsAfter({ calendars, before: [], after: [], streams: [], isSuggested: false, ...change })

describe('the streams that a form offers', () => {
  it('are those of the chosen calendars, each once', () =>
    expect(streamsOf(calendars, ['own', 'fairs', 'beds', 'tools'])).to.deep.equal([
      { id: 'network', name: null },
      { id: 'group:garden', name: 'Garden' },
    ]))

  it('are left with the calendar, and kept while another calendar of the group is chosen', () => {
    expect(chosenAfter({ before: ['beds'], after: ['own'], streams: ['group:garden'] })).to.deep.equal([])
    expect(chosenAfter({ before: ['beds'], after: ['tools'], streams: ['group:garden'] })).to.deep.equal([
      'group:garden',
    ])
  })

  it('are chosen beforehand for group calendars where the network says so, and once', () => {
    expect(chosenAfter({ after: ['fairs', 'beds'] })).to.deep.equal([])
    expect(chosenAfter({ after: ['fairs', 'beds'], isSuggested: true })).to.deep.equal(['group:garden'])
    expect(chosenAfter({ before: ['beds'], after: ['beds', 'tools'], isSuggested: true })).to.deep.equal([])
  })
})
