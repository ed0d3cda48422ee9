import '#test/kit/dom.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { DateTime } from 'luxon'
import { Route, Routes } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { type GroupView, groups } from '#web/groups/parts/groups.store.ts'
import { AllAppointmentsPage, GroupCalendarPage, ParticipatingPage } from './CalendarPage.tsx'
import { type OccurrenceView, occurrences } from './parts/appointments.store.ts'

const today = DateTime.now().setZone('Europe/Berlin').startOf('day')
const at = (hour: number) => today.plus({ hours: hour }).toUTC().toISO()
const tea = trusted<OccurrenceView>({
  id: 'tea',
  appointment_id: 'tea',
  type: 'appointment',
  name: 'Tea',
  revision: '10',
  calendar_ids: [],
  canceled: false,
  location_name: '',
  organizer_id: 'ada',
  my_invite: null,
  date: { start: at(10), end: at(11), all_day: false, same_day: true, time_zone: 'Europe/Berlin' },
  can: {},
})
const choir = trusted<GroupView>({ id: 'choir', slug: 'choir', name: 'Choir', revision: '5', can: {} })

// Of all else there is nothing, which no later load takes for an answer.
const answers = [
  ['/appointments?', { appointments: [tea] }],
  ['/api/v1/groups/choir', choir],
] as const

const pages = (
  <Routes>
    <Route path="/appointments" element={<AllAppointmentsPage />} />
    <Route path="/appointments/participating" element={<ParticipatingPage />} />
    <Route path="/groups/:slug/calendars" element={<GroupCalendarPage />} />
  </Routes>
)

describe('the calendar', () => {
  const { fetch } = globalThis
  const screens = HTMLElement.prototype
  const { scrollIntoView } = screens
  let scrolls = 0
  before(() => {
    const count = () => {
      scrolls += 1
    }
    Object.assign(screens, { scrollIntoView: count, scrollTo: count })
  })
  after(() => {
    Object.assign(screens, { scrollIntoView, scrollTo: undefined })
  })
  beforeEach(() => {
    globalThis.fetch = async (input) => {
      const found = answers.find(([path]) => String(input).startsWith(path))
      return found ? Response.json(found[1]) : new Response(null, { status: 404 })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
    occurrences.reset()
    groups.reset()
  })
  const menu = async (hands: Awaited<ReturnType<typeof show>>, item: string) => {
    await hands.click(await screen.findByRole('button', { name: english('kit.more') }))
    return screen.findByRole('menuitem', { name: item })
  }

  it('goes to today again when it shows today and the user has scrolled away', async () => {
    const hands = await show(pages, '/appointments')
    await hands.click(await screen.findByText(english('appointments.view_list')))
    await screen.findByText('Tea')
    await waitFor(() => expect(scrolls).to.be.greaterThan(0))
    const before = scrolls
    await hands.click(screen.getByRole('button', { name: english('kit.today') }))
    await waitFor(() => expect(scrolls).to.be.greaterThan(before))
  })

  it('copies the address of the calendar that is shown, a group’s as well, with its day and view', async () => {
    const hands = await show(pages, '/groups/choir/calendars?type=week')
    await hands.click(await menu(hands, english('appointments.copy_link')))
    const copied = await navigator.clipboard.readText()
    expect(copied).to.equal(`http://folkmoot.test/groups/choir/calendars?date=${today.toISODate()}&type=week`)
  })

  it('opens in the view that its address names, until another is chosen', async () => {
    const hands = await show(pages, '/appointments?type=week')
    const views = await screen.findByRole('radiogroup', { name: english('appointments.view') })
    const isChosen = (name: string) =>
      waitFor(() =>
        expect(within(views).getByRole<HTMLInputElement>('radio', { name }).checked).to.equal(true),
      )
    await isChosen(english('appointments.view_week'))
    await hands.click(within(views).getByText(english('appointments.view_sheet')))
    await isChosen(english('appointments.view_sheet'))
  })

  it('leads to all invitations, also when none is open', async () => {
    const hands = await show(pages, '/appointments')
    expect((await menu(hands, english('invites.title'))).getAttribute('href')).to.equal(
      '/appointments/invites',
    )
  })

  it('says that it shows only what the user takes part in, with a way to everything', async () => {
    await show(pages, '/appointments/participating')
    const part = await screen.findByText(english('appointments.participating'), { selector: 'b' })
    const all = within(part.parentElement ?? part).getByRole('link', { name: english('appointments.all') })
    expect(all.getAttribute('href')).to.match(/^\/appointments(\?|$)/)
  })

  it('says nothing of the kind where it shows everything', async () => {
    await show(pages, '/appointments')
    await screen.findByRole('button', { name: english('kit.more') })
    expect(screen.queryByText(english('appointments.participating'), { selector: 'b' })).to.equal(null)
  })
})
