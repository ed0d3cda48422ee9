import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { answering, ben, show, tidy } from '#test/kit/screen.tsx'
import { type Session, setSession } from '#web/kit/data/session.ts'
import { CategoryPage } from './CategoryPage.tsx'

const mayCreateGroups = { ...ben, member: { ...ben.member, can: { create_groups: true } } }

describe('the groups of a category', () => {
  afterEach(tidy)

  it('that does not exist lead to the directory, and offer no new group', async () => {
    const server = answering({ status: 404, body: { code: 'not_found' } })
    await show(<CategoryPage />, '/directory/no-such-thing')
    await act(async () => setSession(trusted<Session>(mayCreateGroups)))
    await screen.findByText(english('groups.no_category'))
    const link = screen.getByRole('link', { name: english('groups.open_directory') })
    expect(link.getAttribute('href')).to.equal('/directory')
    expect(screen.queryByRole('link', { name: english('groups.new') })).to.equal(null)
    server.restore()
  })
})
