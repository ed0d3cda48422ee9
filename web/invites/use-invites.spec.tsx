import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from '#web/kit/data/changes.ts'
import { reloadAll } from '#web/kit/data/reloads.ts'
import type { InviteTab } from './invite-tabs.ts'
import { type InviteView, invites } from './parts/invites.store.ts'
import { useInvitesOf, useInviteTab } from './use-invites.ts'

const nothingPutOff: readonly string[] = []
const invite = (id: string, status: InviteView['status'], revision = '1') =>
  trusted<InviteView>({
    id,
    revision,
    status,
    asked: true,
    waiting: false,
    next_participation: null,
    invitable: { id, date: { start: `2036-05-06T${id}` } },
  })

const page = (status: InviteView['status'], ids: string[], total: number, next: string | null = null) => {
  const views = ids.map((id) => invite(id, status))
  return { invites: views, participations: views, total, next }
}

function Tab({ tab }: { tab: InviteTab }) {
  const { left, more } = useInviteTab(tab)
  const list = useInvitesOf(tab, nothingPutOff)
  return (
    <>
      <p role="status">{list.map(({ id }) => id).join(' ')}</p>
      {more && left > 0 && <button type="button" onClick={more}>{`${left} more`}</button>}
    </>
  )
}

describe('more invitations', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
    invites.reset()
  })
  const shows = (ids: string) => waitFor(() => expect(screen.getByRole('status').textContent).to.equal(ids))
  const offer = () => screen.queryByRole('button')?.textContent ?? null
  const answered = (id: string) => {
    const value = invite(id, 'accepted', '9')
    const data = JSON.stringify({ op: 'put', value })
    return act(async () => applyEvent({ id: '', topic: 'invites', data }))
  }

  it('are not offered when all are there, however many have been answered since', async () => {
    network = answering({ body: page('open', ['a', 'b'], 2) })
    await show(<Tab tab="open" />)
    await shows('a b')
    await answered('a')
    await shows('b')
    expect(offer()).to.equal(null)
  })

  it('are offered by their number, and begin behind those that were loaded', async () => {
    network = answering(
      { body: page('expired', ['d', 'c'], 4, 'cursor') },
      { body: page('expired', ['b', 'a'], 3) },
    )
    const hands = await show(<Tab tab="expired" />)
    await shows('d c')
    await answered('d')
    expect(offer()).to.equal('2 more')
    await hands.click(screen.getByRole('button'))
    await shows('c b a')
    expect(network.sent[1]?.url).to.contain('after=cursor')
    expect(offer()).to.equal(null)
  })

  it('pass over a page of which everything is there already', async () => {
    invites.put(invite('c', 'declined'))
    network = answering(
      { body: page('declined', ['d'], 4, 'cursor') },
      { body: page('declined', ['c'], 4, 'cursor') },
      { body: page('declined', ['b'], 4, 'cursor') },
    )
    const hands = await show(<Tab tab="declined" />)
    await shows('d c')
    expect(offer()).to.equal('2 more')
    await hands.click(screen.getByRole('button'))
    await shows('d c b')
    expect(offer()).to.equal('1 more')
  })

  it('are offered again after a reset, which keeps only the first of them', async () => {
    network = answering(
      { body: page('obsolete', ['b'], 2, 'cursor') },
      { body: page('obsolete', ['a'], 2) },
      { body: page('obsolete', ['b'], 2, 'cursor') },
    )
    const hands = await show(<Tab tab="obsolete" />)
    await shows('b')
    await hands.click(screen.getByRole('button', { name: '1 more' }))
    await shows('b a')
    expect(offer()).to.equal(null)
    await act(async () => reloadAll(0))
    await shows('b')
    expect(offer()).to.equal('1 more')
  })
})
