import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import Search from 'lucide-react/icons/search'
import { show, tidy } from '#test/kit/screen.tsx'
import { startAppearances } from '#web/kit/display/appearances.ts'
import { HitRow } from './HitRow.tsx'

const hit = (attachments: object[]) => ({
  id: 'a1',
  type: 'activities',
  title: 'Harvest',
  path: '/activities/a1',
  created_at: '2036-03-04T16:00:00Z',
  snippet: [],
  marked_title: [{ text: 'Harvest', marked: true }],
  attachments,
})

describe('a person or a group that a search finds', () => {
  before(() =>
    startAppearances([
      { modules: [{ module: 'memberships', order: 1, icon: Search, title: '', pictured: 'member' }] },
      { modules: [{ module: 'groups', order: 2, icon: Search, title: '', pictured: 'group' }] },
    ]),
  )
  after(() => startAppearances([]))
  afterEach(tidy)

  it('has its picture, with or without the size', async () => {
    const found = { ...hit([]), type: 'memberships', images: { small: '/ada.png' } }
    const group = { ...found, type: 'groups', images: { small: { url: '/garden.png', width: 80 } } }
    await show(
      <>
        <HitRow hit={found} />
        <HitRow hit={group} />
      </>,
    )
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.fm-avatar img')]
    expect(pictures.map(({ src }) => new URL(src).pathname)).to.deep.equal(['/ada.png', '/garden.png'])
  })
})

describe('a post that a search finds', () => {
  afterEach(tidy)

  it('shows its first picture large and up to seven small ones', async () => {
    const pictures = Array.from({ length: 10 }, (_, number) => ({ type: 'image', id: `i${number}` }))
    await show(<HitRow hit={hit([...pictures, { type: 'file', id: 'f1' }])} />)
    const shown = [...screen.getByRole('link', { name: /Harvest/ }).querySelectorAll('img')]
    expect(shown.map(({ src }) => new URL(src).pathname)).to.deep.equal([
      '/api/storage/images/i0/get/435x435',
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `/api/storage/images/i${number}/get/200x200`),
    ])
  })

  it('shows none for a post without pictures', async () => {
    await show(<HitRow hit={hit([{ type: 'link', url: 'https://lindenhof.example' }])} />)
    expect(document.querySelectorAll('.fm-search-pictures')).to.have.length(0)
  })
})
