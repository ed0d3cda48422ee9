import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { closeToast } from '#web/kit/feedback/toast.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { type NotificationView, notifications } from './notifications.store.ts'

const replied: NotificationView = {
  id: 'activity~honey',
  revision: '7',
  about: { kind: 'activity', id: 'honey', name: 'Honey' },
  path: '/activities/honey',
  feature: 'activities',
  kind: 'activity_mention',
  reason: 'mention',
  reasons: ['mention', 'reply'],
  actors: [],
  actor_count: 0,
  unread_count: 1,
  at: '2036-03-03T10:00:00.000Z',
  last_no: '80',
  read: false,
  marked_unread: false,
  muted: false,
  waiting: false,
  values: {},
  details: {},
  quote: 'Only from the hive',
  can: { mark_unread: true },
}
const bell = { channel: 'bell', at: replied.at, waits_for: null }
const push = { channel: 'push', at: null, waits_for: null }
const none = { body: { act: null, channels: [bell, push] } }
const mark = (read_no: string, before_no: string, version: string) => ({
  body: { read_no, before_no, version },
})

function Row() {
  return (
    <>
      <ul>
        <NotificationRow
          notification={notifications.useOne(replied.id) ?? replied}
          isExplained
          onExplain={() => undefined}
          onOpen={() => undefined}
        />
      </ul>
      <Toaster />
    </>
  )
}

/** The row with its explanation, whose channels have been read. */
const showExplained = async () => {
  const hands = await show(<Row />)
  const channels = ['bell', 'push']
    .map((channel) => english(`member-settings.channels.${channel}`))
    .join(', ')
  await screen.findByText(english('notifications.why_channels', { channels }))
  return hands
}

describe('a notification', () => {
  let network: ReturnType<typeof answering> | null = null
  afterEach(async () => {
    await act(async () => closeToast())
    network?.restore()
    tidy()
  })
  const read = () => screen.queryByRole('button', { name: english('notifications.mark_read') })

  it('names the other reasons besides the strongest', async () => {
    network = answering(none)
    await showExplained()
    const reasons = english('notifications.also.reply')
    expect(screen.getByRole('region').textContent).to.include(english('notifications.why_also', { reasons }))
  })

  it('names what the member did, and when, instead of the reason', async () => {
    const at = '2036-03-03T08:20:00.000Z'
    network = answering({
      body: { act: { feature: 'activities', act: 'replied', at }, channels: [bell, push] },
    })
    await showExplained()
    const text = screen.getByRole('region').textContent
    expect(text).to.include(english('activities.notification_acts.replied', { at: '03/03/2036 09:20' }))
    expect(text).to.not.include(english('notifications.mentioned'))
  })

  it('says when the digest comes that will carry it', async () => {
    const mail = { channel: 'mail', at: '2036-03-04T06:00:00.000Z', waits_for: 'digest' }
    network = answering({ body: { act: null, channels: [bell, mail] } })
    await show(<Row />)
    const words = english('notifications.why_waits.digest', {
      channel: english('member-settings.channels.mail'),
      at: '',
    })
    await waitFor(() => expect(screen.getByRole('region').textContent).to.include(words.trim()))
  })

  it('quotes the reply that it is about, and leads to the rule by which it came', async () => {
    network = answering(none)
    await showExplained()
    expect(screen.getByText(english('kit.quoted', { text: 'Only from the hive' }))).to.not.equal(null)
    const rule = screen.getByRole('link', { name: english('notifications.change_rule') })
    expect(rule.getAttribute('href')).to.equal('/members/ben/settings/edit?kind=activity_mention')
  })

  it('is read by a button, and unread again by the mark that the answer named', async () => {
    network = answering(none, mark('80', '50', '3'), mark('50', '80', '4'))
    const hands = await showExplained()
    await hands.click(screen.getByRole('button', { name: english('notifications.mark_read') }))
    const undo = await screen.findByRole('button', { name: english('kit.undo') })
    expect(read()).to.equal(null)
    await hands.click(undo)
    expect(read()).to.not.equal(null)
    const [raised, lowered] = network.sent.slice(1).map(({ init: { method, body } }) => [method, body])
    expect(raised).to.deep.equal(['POST', JSON.stringify({ read_no: '80' })])
    expect(lowered).to.deep.equal(['DELETE', JSON.stringify({ read_no: '50', version: '3' })])
  })

  it('that was read earlier can be marked as unread, and undo reads it again', async () => {
    network = answering(none, { status: 204 }, mark('80', '0', '1'))
    notifications.put({ ...replied, read: true, unread_count: 0 })
    const hands = await showExplained()
    await hands.click(screen.getByRole('button', { name: english('notifications.mark_unread') }))
    expect(read()).to.not.equal(null)
    await hands.click(await screen.findByRole('button', { name: english('kit.undo') }))
    const [marked, raised] = network.sent.slice(1).map(({ init: { method, body } }) => [method, body])
    expect(marked).to.deep.equal(['POST', undefined])
    expect(raised).to.deep.equal(['POST', JSON.stringify({ read_no: '80' })])
  })

  it('offers no mark that would change nothing', async () => {
    network = answering(none)
    notifications.put({ ...replied, read: true, unread_count: 0, can: { mark_unread: false } })
    await showExplained()
    expect(screen.queryByRole('button', { name: english('notifications.mark_unread') })).to.equal(null)
  })
})
