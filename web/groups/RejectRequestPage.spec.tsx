import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { until } from '#test/kit/until.ts'
import { RejectRequestPage } from './RejectRequestPage.tsx'

const dan = { id: 'dan', name: 'Dan Whitlock', deleted: false, picture: null }
const request = {
  id: 'choir~dan',
  revision: '1',
  group_id: 'choir',
  requested_at: '2026-11-25T10:00:00.000Z',
  message: 'I sing bass',
  membership: dan,
}
const choir = { id: 'choir', revision: '1', slug: 'choir', name: 'Choir', can: { update_members: true } }

describe('declining a request to join a group', () => {
  const { fetch } = globalThis
  afterEach(() => {
    globalThis.fetch = fetch
    tidy()
  })

  it('needs no words', async () => {
    const sent: string[] = []
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') sent.push(String(init.body))
      if (init?.method === 'POST') return new Response(null, { status: 204 })
      return Response.json(String(input).includes('join_requests') ? { join_requests: [request] } : choir)
    }
    const page = (
      <Routes>
        <Route path="/groups/:slug/reject/:member_id" element={<RejectRequestPage />} />
        <Route path="*" element={null} />
      </Routes>
    )
    const hands = await show(page, '/groups/choir/reject/dan')
    await hands.click(await screen.findByRole('button', { name: english('groups.decline_request') }))
    await until(async () => sent.length > 0)
    expect(sent).to.deep.equal([JSON.stringify({ rejection_message: '' })])
  })
})
