import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { AppointmentPreview } from './AppointmentPreview.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'
import { once } from './recurrence-form.ts'

// Midnight of 24 September in Auckland is noon of the 23rd in Berlin, where it is read.
const date = {
  start: '2036-09-23T12:00:00.000Z',
  end: '2036-09-24T12:00:00.000Z',
  all_day: true,
  same_day: true,
  time_zone: 'Pacific/Auckland',
}

describe('an appointment in one line', () => {
  afterEach(tidy)

  it('has whole days on the day that they are where it was planned', async () => {
    const harvest = { name: 'Harvest', date, recurrence_pattern: once, location: null, canceled: false }
    await show(<AppointmentPreview view={trusted<AppointmentView>(harvest)} />)
    expect(screen.getByText('24')).to.exist
  })
})
