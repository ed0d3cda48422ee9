import '#test/kit/dom.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { english, englishPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import '#test/kit/stylesheets.ts'

const { RoomReservations } = await import('./RoomReservations.tsx')

const reservation = {
  appointment_id: 'tea',
  name: null,
  organizer: { id: 'ada', name: 'Ada Lindqvist', picture: null },
  start: '2036-09-17T08:00:00.000Z',
  end: '2036-09-17T09:00:00.000Z',
  dates: 3,
}

describe('what occupies a meeting room', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })

  it('names who to ask, and is freed after a question', async () => {
    const none = { body: { reservations: [] } }
    network = answering({ body: { reservations: [reservation] } }, { status: 204 }, none, none)
    const user = await show(<RoomReservations room={{ id: 'attic', name: 'Attic' }} onClose={() => {}} />)
    await screen.findByText('Ada Lindqvist')
    screen.getByText(englishPattern('meeting-rooms.dates', { count: 3 }))
    await user.click(screen.getByRole('button', { name: englishPattern('meeting-rooms.free') }))
    const question = await screen.findByRole('dialog', {
      name: english('meeting-rooms.free_title', { name: 'Attic' }),
    })
    await user.click(within(question).getByRole('button', { name: english('meeting-rooms.free') }))
    await screen.findByText(english('meeting-rooms.no_reservations'))
    const { url, init } = network.sent[1] ?? {}
    expect([init?.method, url]).to.deep.equal([
      'DELETE',
      '/administration/meeting_rooms/attic/reservations/tea',
    ])
  })
})
