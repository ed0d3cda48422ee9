import '#test/kit/dom.ts'
// The page loads the editor when it is shown; here it is there before.
import '#web/kit/editor/EditorSurface.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { usualHours } from '#events/appointments/availability.contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { ben, show, tidy } from '#test/kit/screen.tsx'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import { type AppointmentValues, bodyOf, newValues } from './form-values.ts'
import { calls } from './parts/appointments.store.ts'
import { once } from './recurrence-form.ts'

const calendar = trusted<CalendarView>({ id: 'fairs', name: 'Fairs', color: '3f7c31', category_name: null })
const thursday = {
  start: '2026-09-17T16:30:00.000Z',
  end: '2026-09-17T18:00:00.000Z',
  allDay: false,
  zone: 'Europe/Berlin',
}
const tea = newValues({ date: thursday, calendar_id: 'fairs', name: 'Tea' })

const giaIsBusy = {
  id: 'gia',
  busy: [{ start: '2036-09-17T06:00:00.000Z', end: '2036-09-17T10:00:00.000Z' }],
  working_hours: { ...usualHours, time_zone: null },
  out_of_office: null,
}

type Sent = { appointment: ReturnType<typeof bodyOf> }

describe('an appointment that is entered', function () {
  this.timeout(60_000)
  const { fetch } = globalThis
  let sent: Sent | null = null
  before(async () => {
    await import('#web/kit/editor/EditorSurface.tsx')
  })
  beforeEach(() => {
    localStorage.clear()
    sent = null
    globalThis.fetch = async (input, { method, body } = {}) => {
      if (method === 'POST' && String(input) === '/appointments') sent = JSON.parse(String(body))
      if (String(input).includes('/appointment_categories'))
        return Response.json({ appointment_categories: [] })
      if (String(input).startsWith('/free_busy')) return Response.json({ members: [giaIsBusy] })
      return Response.json(String(input).includes('/drafts/') ? { draft: null } : { id: 'tea' })
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })

  const open = async (values: Partial<AppointmentValues>) => {
    const hands = await show(
      <AppointmentForm
        initial={() => ({ ...tea, ...values })}
        calendars={[calendar]}
        contractCall={calls.schedule}
        toInput={(entered) => ({ appointment: bodyOf(entered) })}
        submit={english('appointments.create')}
        draft="appointment-new"
        onDone={() => {}}
        onCancel={() => {}}
      />,
    )
    await screen.findByRole('textbox', { name: english('appointments.description') }, { timeout: 10_000 })
    return hands
  }
  const planned = async (hands: Awaited<ReturnType<typeof show>>) => {
    await hands.click(screen.getByRole('button', { name: english('appointments.create') }))
    await waitFor(() => expect(sent).to.not.equal(null))
    return sent?.appointment
  }

  it('has its last date also when it begins later in the day than at first', async () => {
    const until = { recurrence_end_time: '2026-10-15T16:30:00.000Z' }
    const hands = await open({ recurrence: { ...once, ...until, recurrence_frequency: 'weekly' } })
    const time = screen.getByLabelText('Start, time')
    fireEvent.change(time, { target: { value: '20:00' } })
    fireEvent.blur(time)
    const body = await planned(hands)
    expect(body?.date.start).to.equal('2026-09-17T18:00:00.000Z')
    expect(body?.recurrence_pattern?.recurrence_end_time).to.equal('2026-10-15T18:00:00.000Z')
  })

  it('says who is busy, and takes one of the times at which nobody is', async () => {
    const date = { ...thursday, start: '2036-09-17T08:00:00.000Z', end: '2036-09-17T09:00:00.000Z' }
    const hands = await open({ date, invitees: [{ type: 'member', id: 'gia', name: 'Gia Marino' }] })
    await screen.findByText(english('appointments.busy_then', { names: 'Gia Marino' }))
    const [free] = await screen.findAllByRole('button', { name: /17 Sept/ })
    if (!free) throw new Error('no time is proposed')
    await hands.click(free)
    await screen.findByText(english('appointments.nobody_busy'))
    expect((await planned(hands))?.date).to.include({
      start: '2036-09-17T10:00:00.000Z',
      end: '2036-09-17T11:00:00.000Z',
    })
  })

  it('asks for a title in the words of appointments, though others share the code', async () => {
    const hands = await open({})
    await hands.clear(screen.getByLabelText(/^Title/))
    await hands.click(screen.getByRole('button', { name: english('appointments.create') }))
    await screen.findByText('Enter a title')
  })

  it('can be registered for until the end of the reader’s own day at first', async () => {
    const hands = await open({})
    await hands.click(screen.getByLabelText(english('appointments.registration_required')))
    await hands.click(screen.getByLabelText(english('appointments.has_deadline')))
    const until = (await planned(hands))?.application_configuration?.registration_deadline ?? ''
    const zone = ben.member?.time_zone ?? ''
    expect(new Date(until).toLocaleTimeString('en-GB', { timeZone: zone })).to.equal('23:59:00')
  })

  it('completes addresses that are written without https://, and leaves what leads nowhere to the server', () => {
    const addresses = (address: string) => {
      const { location, application } = tea
      const body = bodyOf({
        ...tea,
        location: { ...location, name: 'Hall', link: address },
        application: { ...application, url: address },
      })
      return [body.location?.link, body.application_configuration?.url]
    }
    const whole = 'https://lindenhof.example/hall'
    expect(addresses('lindenhof.example/hall')).to.deep.equal([whole, whole])
    expect(addresses(whole)).to.deep.equal([whole, whole])
    expect(addresses('by the barn')).to.deep.equal(['by the barn', 'by the barn'])
  })
})
