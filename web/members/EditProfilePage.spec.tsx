import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { Route, Routes } from 'react-router'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { EditProfilePage } from './EditProfilePage.tsx'
import { type MemberView, members } from './parts/members.store.ts'

const own: MemberView = {
  id: 'ben',
  revision: '5',
  name: 'Ben Okafor',
  first_name: 'Ben',
  last_name: 'Okafor',
  path: '/members/ben',
  images: { small: null, medium: null, large: null },
  picture_id: null,
  is_external: false,
  is_network_admin: false,
  locked: false,
  deleted: false,
  position: 'Baker',
  phone: null,
  about: null,
  profile: [],
  email: 'ben@lindenhof.example',
  language: null,
  joined_at: '2036-01-01T00:00:00.000Z',
  groups: [],
  can: { read: true, update: true, administrate: false, destroy: false, message: false },
}

describe('the own profile', () => {
  const { fetch } = globalThis
  beforeEach(() => {
    globalThis.fetch = async (input) => Response.json(/fields/.test(String(input)) ? { fields: [] } : own)
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
    members.reset()
  })
  const position = () => screen.findByLabelText<HTMLInputElement>(english('members.position'))

  it('still has what was written when another tab was looked at', async () => {
    const page = <Route path="/members/:member_id/edit" element={<EditProfilePage />} />
    const hands = await show(<Routes>{page}</Routes>, '/members/ben/edit')
    await hands.type(await position(), ' and miller')
    await hands.click(screen.getByRole('tab', { name: english('members.language') }))
    expect(screen.queryByRole('textbox', { name: english('members.position') })).to.equal(null)
    await hands.click(screen.getByRole('tab', { name: english('members.profile') }))
    expect((await position()).value).to.equal('Baker and miller')
  })
})
