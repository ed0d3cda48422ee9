import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { ContactPage } from './ContactPage.tsx'
import { type AppointmentView, appointments } from './parts/appointments.store.ts'

const megabyte = 1024 * 1024
const withPlan = (id: string, size: number) =>
  trusted<AppointmentView>({
    id,
    appointment_id: id,
    type: 'appointment',
    name: 'Tea',
    revision: '10',
    date: { start: '2036-09-17T16:30:00.000Z', end: null, all_day: false, time_zone: 'UTC', same_day: true },
    recurrence_pattern: { recurrence_frequency: 'never' },
    calendar_ids: [],
    organizer: { id: 'ben', name: 'Ben Okafor' },
    location: null,
    attachments: [{ id: 'plan', original_filename: 'plan.pdf', size }],
    participants_summary: { total: 2, accepted: 1, declined: 0, maybe: 0, open: 1 },
    my_invite: { status: 'accepted' },
    can: { contact: true },
  })

describe('a message to participants', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
    appointments.reset()
  })
  const boxFor = async (id: string, size: number) => {
    const rest = { body: { calendars: [], messages: [] } }
    network = answering({ body: withPlan(id, size) }, rest, rest)
    await show(
      <Routes>
        <Route path="/appointments/:appointment_id/contact" element={<ContactPage />} />
      </Routes>,
      `/appointments/${id}/contact`,
    )
    return screen.findByRole<HTMLInputElement>('checkbox', {
      name: englishPattern('appointments.include_attachments', { count: 1 }),
    })
  }

  it('takes the files along that a mail carries', async () => {
    expect((await boxFor('with-a-small-plan', 9 * megabyte)).disabled).to.equal(false)
  })

  it('counts those whom it reaches, without its sender', async () => {
    await boxFor('with-a-sender', megabyte)
    screen.getByRole('radio', { name: /\(1\)$/, checked: true })
    screen.getByRole('button', { name: /1/ })
  })

  it('says up to what size files go along, and does not offer more', async () => {
    expect((await boxFor('with-a-large-plan', 40 * megabyte)).disabled).to.equal(true)
    screen.getByText(english('codes.attachments_too_large', { most: 10 }))
  })
})
