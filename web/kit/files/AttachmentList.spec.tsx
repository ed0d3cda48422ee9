import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { ben, show, tidy } from '#test/kit/screen.tsx'
import { AttachmentList } from './AttachmentList.tsx'

const file = (id: string) =>
  trusted<AttachmentView>({
    id,
    original_filename: `${id}.pdf`,
    extension: 'pdf',
    url: `/files/${id}`,
    preview_url: null,
    size: 10,
    width: null,
    height: null,
    locked_until: null,
    locked_by_id: null,
    owner_id: ben.member?.id ?? '',
    version: { major: 1, minor: 0 },
  })
const all = ['plan', 'menu', 'songs', 'map'].map(file)

describe('attachments', () => {
  afterEach(tidy)
  const names = () => screen.getAllByText(/\.pdf$/).map(({ textContent }) => textContent)

  it('begin with the first ones, and show the rest when asked', async () => {
    const hands = await show(<AttachmentList label="Files" attachments={all} first={2} />)
    expect(names()).to.deep.equal(['plan.pdf', 'menu.pdf'])
    await hands.click(screen.getByRole('button', { name: english('files.show_more', { count: 2 }) }))
    expect(names()).to.have.length(4)
    expect(screen.queryByRole('button', { name: english('files.show_more', { count: 2 }) })).to.equal(null)
  })

  it('are all there where nothing is said', async () => {
    await show(<AttachmentList label="Files" attachments={all} />)
    expect(names()).to.have.length(4)
  })
})
