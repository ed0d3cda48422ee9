import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { DateTime } from 'luxon'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { type CalendarView, calendars } from '#web/calendars/parts/calendars.store.ts'
import { reloadAll } from '#web/kit/data/reloads.ts'
import { NextInGroup } from './NextInGroup.tsx'
import type { MyInvite, OccurrenceView } from './parts/appointments.store.ts'
import { occurrences } from './parts/appointments.store.ts'

const calendarOf = (id: string, parent_id: string) =>
  trusted<CalendarView>({ id, revision: '1', name: id, type: 'group', parent_id, can: {} })
const today = DateTime.now().setZone('Europe/Berlin').startOf('day')

const dateOf = (name: string, days: number, calendar: string, status: MyInvite['status'] | null = null) => {
  const start = today.plus({ days, hours: 10 })
  return trusted<OccurrenceView>({
    id: name,
    appointment_id: name,
    name,
    revision: '10',
    calendar_ids: [calendar],
    canceled: false,
    location_name: '',
    organizer_id: 'ada',
    my_invite: status && { id: `${name}~ben`, status, this_date_only: false, note: null, revision: '9' },
    date: {
      start: start.toUTC().toISO(),
      end: start.plus({ hours: 1 }).toUTC().toISO(),
      all_day: false,
      same_day: true,
      time_zone: 'Europe/Berlin',
    },
    can: {},
  })
}

const garden = { id: 'garden', name: 'Garden', archived: false, isMember: true }

/** Shows the widget, and loads anew what an earlier spec has loaded. */
const showWidget = async (isShort = false) => {
  const hands = await show(<NextInGroup title="Next dates" group={garden} isShort={isShort} />)
  await act(async () => reloadAll(0))
  return hands
}

describe('the next dates on the page of a group', () => {
  const { fetch } = globalThis
  let ofGroup: CalendarView[]
  let dates: OccurrenceView[] | null
  let asked: string[]
  beforeEach(() => {
    ofGroup = [calendarOf('beds', 'garden'), calendarOf('songs', 'choir')]
    dates = [
      dateOf('Rehearsal', 1, 'songs'),
      dateOf('Harvest', 9, 'beds', 'declined'),
      dateOf('Compost', 2, 'beds', 'accepted'),
    ]
    asked = []
    globalThis.fetch = async (input) => {
      const url = String(input)
      if (url.includes('/calendars')) return Response.json({ calendars: ofGroup })
      asked.push(url)
      return dates === null ? new Response(null, { status: 500 }) : Response.json({ appointments: dates })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
    occurrences.reset()
    calendars.reset()
  })
  const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent ?? '')
  const rows = () => names().filter((name) => name !== english('appointments.nav_entry'))

  it('are those in its calendars, the first one first, with the own answer', async () => {
    await showWidget()
    await screen.findByText('Compost')
    const [first = '', second = '', ...others] = rows()
    expect(first).to.include('Compost').and.include(english('kit.status.accepted'))
    expect(second).to.include('Harvest').and.include(english('kit.status.declined'))
    expect(others).to.deep.equal([])
    const named = asked.map((url) => new URL(url, 'http://lindenhof').searchParams.get('calendar_ids'))
    expect([...new Set(named)]).to.deep.equal(['beds'])
  })

  it('follow what the change stream brings', async () => {
    await showWidget()
    await screen.findByText('Compost')
    await act(async () => occurrences.applyChange(dateOf('Seeds', 1, 'beds')))
    expect(rows()[0]).to.include('Seeds')
  })

  it('are two on a narrow screen', async () => {
    dates = [1, 2, 3].map((day) => dateOf(`Watering ${day}`, day, 'beds'))
    await showWidget(true)
    await screen.findByText('Watering 1')
    expect(rows()).to.have.length(2)
  })

  it('say that there are none', async () => {
    dates = []
    await showWidget()
    await screen.findByText(english('appointments.none_next'))
  })

  it('can be asked for again when they did not come', async () => {
    dates = null
    const hands = await showWidget()
    const again = await screen.findByRole('button', { name: english('kit.retry') })
    dates = [dateOf('Compost', 2, 'beds')]
    await hands.click(again)
    await screen.findByText('Compost')
  })

  it('are not there for a group without a calendar that the reader sees', async () => {
    ofGroup = [calendarOf('songs', 'choir')]
    await showWidget()
    await waitFor(() => expect(calendars.all()).to.have.length(1))
    expect(screen.queryByText('Next dates')).to.equal(null)
    expect(asked).to.deep.equal([])
  })
})
