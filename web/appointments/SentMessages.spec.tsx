import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { english, englishPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { SentMessages } from './SentMessages.tsx'

const person = (id: string, name: string) => ({ id, name, picture: null })
const message = {
  id: 'm1',
  at: '2026-09-17T08:00:00.000Z',
  sender: person('ada', 'Ada Lindqvist'),
  deliveries: [
    { member: person('gia', 'Gia Moretti'), state: 'failed', sent_at: null },
    { member: person('dan', 'Dan Whitlock'), state: 'sent', sent_at: '2026-09-17T08:01:00.000Z' },
  ],
}

describe('messages that were sent to participants', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })

  it('say how many they have reached, and whom on demand', async () => {
    network = answering({ body: { messages: [message] } })
    const user = await show(<SentMessages appointmentId="tea" />)
    await screen.findByText(englishPattern('appointments.delivery.failed'))
    expect(screen.queryByText('Gia Moretti')).to.equal(null)
    await user.click(screen.getByRole('button', { name: english('appointments.show_recipients') }))
    screen.getByText('Gia Moretti')
    screen.getByText('Dan Whitlock')
  })

  it('are not shown where there are none', async () => {
    network = answering({ body: { messages: [] } })
    await show(<SentMessages appointmentId="choir" />)
    expect(screen.queryByRole('region')).to.equal(null)
  })
})
