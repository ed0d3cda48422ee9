import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { AppointmentBanners } from './AppointmentBanners.tsx'
import type { AppointmentView } from './parts/appointments.store.ts'

const inTokyo = {
  start: '2020-01-07T09:00:00.000Z',
  end: '2020-01-07T10:00:00.000Z',
  all_day: false,
  time_zone: 'Asia/Tokyo',
}
const tea = trusted<AppointmentView>({
  type: 'appointment',
  canceled: false,
  participation_locked: false,
  moved: null,
  date: { ...inTokyo, time_zone: 'Europe/Berlin', start: '2120-01-07T09:00:00.000Z', end: null },
})

describe('the banners of an appointment', () => {
  afterEach(tidy)
  const shown = async (of: Partial<AppointmentView>) => {
    await show(<AppointmentBanners view={{ ...tea, ...of }} />)
    return screen.queryAllByRole('status').map(({ textContent }) => textContent)
  }

  it('say everything that is true, the gravest first', async () => {
    const moved = { from: inTokyo, at: new Date().toISOString(), answers_reset: false }
    const all = { participation_locked: true, moved, date: inTokyo }
    const [from, over, locked, zone, ...others] = await shown(trusted<Partial<AppointmentView>>(all))
    expect(from).to.match(englishPattern('appointments.banner_moved'))
    expect(over).to.equal(english('appointments.banner_past'))
    expect(locked).to.equal(english('appointments.banner_locked'))
    expect(zone).to.match(/^Planned for .* in Tokyo/)
    expect(others).to.deep.equal([])
  })

  it('ask for no new answer to what was canceled after it was moved', async () => {
    const moved = { from: inTokyo, at: new Date().toISOString(), answers_reset: true }
    const all = { canceled: true, participation_locked: true, moved }
    expect(await shown(trusted<Partial<AppointmentView>>(all))).to.deep.equal([
      english('appointments.banner_canceled'),
      english('appointments.banner_locked'),
    ])
  })

  it('are none for what is simply to come', async () => {
    expect(await shown({})).to.deep.equal([])
  })
})
