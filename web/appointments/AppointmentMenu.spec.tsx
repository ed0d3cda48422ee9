import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'

const tea = trusted<AppointmentView>({
  id: 'tea',
  appointment_id: 'tea',
  type: 'appointment',
  name: 'Tea',
  date: { start: '2026-09-17T16:30:00.000Z', end: null, all_day: false, time_zone: 'UTC' },
  participation_locked: false,
  canceled: false,
  date_canceled: false,
  cancel_prohibited_reason: null,
  participants_summary: { total: 2 },
  my_invite: null,
  can: { download_attendees: true },
})

describe('what can be done with an appointment', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })

  it('links to the list of participants', async () => {
    network = answering({ status: 500 })
    const hands = await show(<AppointmentMenu view={tea} />)
    await hands.click(screen.getByRole('button', { name: english('kit.more') }))
    const address = async (text: string) =>
      (await screen.findByRole('menuitem', { name: english(text) })).getAttribute('href')
    expect(await address('appointments.download_attendees')).to.equal('/appointments/tea/attendees.csv')
    expect(await address('appointments.download_attendees_xlsx')).to.equal('/appointments/tea/attendees.xlsx')
  })

  it('names the dates that it is for on the page of one date, and cancels one without a question', async () => {
    network = answering({ status: 204 })
    const can = { update: true, destroy: true, contact: true, update_participants: true }
    const date = trusted<AppointmentView>({
      ...tea,
      id: 'r-tea-20260924T1630Z',
      type: 'virtual_appointment',
      date: { start: '2026-09-24T16:30:00.000Z', end: null, all_day: false, time_zone: 'UTC' },
      date_canceled: false,
      can,
    })
    const hands = await show(<AppointmentMenu view={date} />)
    await hands.click(screen.getByRole('button', { name: english('kit.more') }))
    const words = [
      'edit_date',
      'edit_following',
      'edit_series',
      'cancel_following',
      'remove_date',
      'remove_following',
      'remove_series',
    ]
    for (const word of words) await screen.findByRole('menuitem', { name: english(`appointments.${word}`) })
    await hands.click(screen.getByRole('menuitem', { name: english('appointments.cancel_date') }))
    await waitFor(() => expect(network.sent).to.have.length(1))
    const [sent] = network.sent
    expect({ url: sent?.url, body: JSON.parse(String(sent?.init.body)) }).to.deep.equal({
      url: '/appointments/r-tea-20260924T1630Z/cancel',
      body: { apply_to: 'this' },
    })
    await hands.click(screen.getByRole('button', { name: english('kit.more') }))
    await hands.click(await screen.findByRole('menuitem', { name: english('appointments.cancel_series') }))
    await screen.findByText(english('appointments.cancel_series_title', { name: 'Tea', count: 2 }))
  })
})
