import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { DateTime } from 'luxon'
import { Route, Routes } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { ben, show, tidy } from '#test/kit/screen.tsx'
import { chooseCategories } from '#web/appointment-categories/parts/category-choice.ts'
import { setSession } from '#web/kit/data/session.ts'
import { AllAppointmentsPage, GroupCalendarPage } from './CalendarPage.tsx'
import { chooseView } from './calendar-position.ts'
import { type OccurrenceView, occurrences } from './parts/appointments.store.ts'

const start = DateTime.now().setZone('Europe/Berlin').startOf('day').plus({ hours: 10 }).toUTC().toISO()
const entry = (id: string, category: string | null) =>
  trusted<OccurrenceView>({
    id,
    appointment_id: id,
    type: 'appointment',
    name: id,
    revision: '10',
    calendar_ids: [],
    category,
    canceled: false,
    location_name: '',
    organizer_id: 'ada',
    my_invite: null,
    date: { start, end: null, all_day: false, same_day: true, time_zone: 'Europe/Berlin' },
    can: {},
  })
const all = [entry('Waltz', 'party'), entry('Lecture', 'seminar'), entry('Nap', null)]

const pages = (
  <Routes>
    <Route path="/appointments" element={<AllAppointmentsPage />} />
    <Route path="/groups/:slug/calendars" element={<GroupCalendarPage />} />
  </Routes>
)

describe('a calendar narrowed to categories', function () {
  this.timeout(60_000)
  const { fetch } = globalThis
  const screens = HTMLElement.prototype
  const { scrollIntoView } = screens
  before(() => Object.assign(screens, { scrollIntoView: () => {}, scrollTo: () => {} }))
  after(() => Object.assign(screens, { scrollIntoView, scrollTo: undefined }))
  beforeEach(() => {
    sessionStorage.clear()
    globalThis.fetch = async (input) =>
      String(input).startsWith('/appointments?')
        ? Response.json({ appointments: all })
        : new Response(null, { status: 404 })
    // The answer to another spec may still count as fresh, and is not asked for again.
    occurrences.put(all)
  })
  afterEach(async () => {
    await act(async () => {
      chooseCategories([])
      chooseView('sheet')
    })
    tidy()
    globalThis.fetch = fetch
    occurrences.reset()
  })
  const shown = () => all.map(({ name }) => name).filter((name) => screen.queryAllByText(name).length > 0)

  for (const view of ['sheet', 'list'] as const)
    it(`shows these alone in the view ${view}, says so, and shows all again`, async () => {
      const hands = await show(pages, '/appointments')
      await hands.click(await screen.findByText(english(`appointments.view_${view}`)))
      await waitFor(() => expect(shown()).to.have.length(3))
      await act(async () => chooseCategories(['party']))
      expect(shown()).to.deep.equal(['Waltz'])
      await act(async () => chooseCategories(['seminar', '-1']))
      expect(shown()).to.deep.equal(['Lecture', 'Nap'])
      await hands.click(screen.getByRole('button', { name: english('appointment-categories.all') }))
      expect(shown()).to.have.length(3)
    })

  it('is so for the member who chose, and not for the next one in this browser', async () => {
    await show(pages, '/appointments')
    await waitFor(() => expect(shown()).to.have.length(3))
    await act(async () => chooseCategories(['party']))
    await act(async () => setSession({ ...ben, member: ben.member && { ...ben.member, id: 'finn' } }))
    expect(shown()).to.have.length(3)
    await act(async () => setSession(ben))
    expect(shown()).to.deep.equal(['Waltz'])
    expect(sessionStorage.getItem(`folkmoot.calendar.categories ${ben.member?.id}`)).to.equal('["party"]')
  })
})
