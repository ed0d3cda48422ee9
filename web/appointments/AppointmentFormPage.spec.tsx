import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { EditAppointmentPage } from './AppointmentFormPage.tsx'
import { type AppointmentView, appointments } from './parts/appointments.store.ts'

const tea = trusted<AppointmentView>({
  id: 'tea',
  appointment_id: 'tea',
  name: 'Tea',
  revision: '10',
  can: { update: true },
})

describe('the form for an appointment', () => {
  const { fetch } = globalThis
  beforeEach(() => {
    globalThis.fetch = async (input) =>
      String(input).startsWith('/appointments/tea') ? Response.json(tea) : new Response(null, { status: 500 })
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
    appointments.reset()
  })

  it('says that the calendars cannot be loaded, and tries again', async () => {
    await show(
      <Routes>
        <Route path="/appointments/:appointment_id/edit" element={<EditAppointmentPage />} />
      </Routes>,
      '/appointments/tea/edit',
    )
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: english('kit.retry') })).to.not.equal(null)
  })
})
