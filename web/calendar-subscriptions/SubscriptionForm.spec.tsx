import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

describe('the address of a calendar', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
  })
  const sentFor = async (typed: string) => {
    network = answering({ status: 201, body: { id: 'regatta' } })
    const hands = await show(
      <SubscriptionForm
        contractCall={calendarSubscriptionContract.calls.subscribe}
        initial={{ url: '', name: 'Regatta', color: '94650e', group_id: '' }}
        groups={[]}
        submit={english('calendar-subscriptions.subscribe')}
        toInput={({ url, name, color }) => ({ subscription: { url, name, color } })}
      />,
    )
    await hands.type(screen.getByLabelText(labelPattern('calendar-subscriptions.url')), typed)
    await hands.click(screen.getByRole('button', { name: english('calendar-subscriptions.subscribe') }))
    await waitFor(() => expect(network.sent).to.have.length(1))
    return JSON.parse(String(network.sent[0]?.init.body)).subscription.url
  }

  it('is completed where it has no https://', async () => {
    expect(await sentFor('sailing.example/dates.ics')).to.equal('https://sailing.example/dates.ics')
  })

  it('stays as it is where calendars have a word of their own', async () => {
    expect(await sentFor('webcal://sailing.example/dates.ics')).to.equal('webcal://sailing.example/dates.ics')
  })
})
