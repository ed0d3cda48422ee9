import '#test/kit/dom.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { applyEvent } from '#web/kit/data/changes.ts'
import { ProfilePage } from '#web/members/ProfilePage.tsx'
import { type MemberView, members } from '#web/members/parts/members.store.ts'
import { EditMemberPage } from './EditMemberPage.tsx'

const gia: MemberView = {
  id: 'gia',
  revision: '5',
  name: 'Gia Moretti',
  first_name: 'Gia',
  last_name: 'Moretti',
  path: '/members/gia',
  images: { small: null, medium: null, large: null },
  picture_id: null,
  is_external: true,
  is_network_admin: false,
  locked: false,
  deleted: false,
  position: 'Baker',
  phone: null,
  about: null,
  profile: [],
  email: 'gia@lindenhof.example',
  language: null,
  joined_at: '2036-01-01T00:00:00.000Z',
  groups: [],
  can: { read: true, update: true, administrate: true, destroy: true, message: true },
}

const pages = (
  <Routes>
    <Route path="/administration/:member_id" element={<EditMemberPage />} />
    <Route path="/members/:member_id" element={<ProfilePage />} />
    <Route
      path="/both/:member_id"
      element={
        <>
          <EditMemberPage />
          <ProfilePage />
        </>
      }
    />
  </Routes>
)

describe('a member on the administration page', () => {
  let network: ReturnType<typeof answering>
  afterEach(() => {
    network.restore()
    tidy()
    members.reset()
  })

  it('is there on the profile page as well, without being asked for again', async () => {
    network = answering({ body: gia })
    await show(pages, '/administration/gia')
    await screen.findByText('gia@lindenhof.example')
    cleanup()
    await show(pages, '/members/gia')
    expect(await screen.findByText('Baker')).to.not.equal(null)
    expect(network.sent.filter(({ url }) => url.includes('/members/gia'))).to.have.length(1)
  })

  it('stands on both pages where the change stream says', async () => {
    const dan = { ...gia, id: 'dan' }
    network = answering({ body: dan })
    await show(pages, '/both/dan')
    const [appointed] = await screen.findAllByRole<HTMLInputElement>('switch')
    expect(appointed?.checked).to.equal(false)
    const value = { ...dan, revision: '9', is_network_admin: true, position: 'Miller' }
    await act(async () =>
      applyEvent({ id: '', topic: 'members', data: JSON.stringify({ op: 'put', value }) }),
    )
    expect(appointed?.checked).to.equal(true)
    expect(screen.queryByText('Miller')).to.not.equal(null)
  })
})
