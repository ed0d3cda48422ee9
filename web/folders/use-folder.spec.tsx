import '#test/kit/dom.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { folders } from './parts/folders.store.ts'
import { useFolder } from './use-folder.ts'
import { useIncoming } from './use-incoming.ts'

const person = { id: 'ben', name: 'Ben Okafor', first_name: 'Ben', picture: null }
const can = {
  read: true,
  destroy: true,
  replace: true,
  update: true,
  add_files: true,
  create_subfolders: true,
}

const fileAt = (at: number) => ({
  id: `f${at}`,
  folder_link_id: `network~e${at}`,
  folder_id: 'network',
  revision: '1',
  original_filename: `Report ${at}.pdf`,
  extension: 'pdf',
  content_type: 'application/pdf',
  size: 1_000,
  width: null,
  url: `/api/storage/files/f${at}/get/x`,
  preview_url: null,
  version: { major: 1 },
  author: person,
  updated_at: '2026-03-03T10:00:00.000Z',
  tags: [],
  file_profile: [],
  folder_ids: ['network'],
  finalizedAt: null,
  locked_until: null,
  locked_by: null,
  review_status: 'reviewed',
  can,
})

const folder = {
  id: 'network',
  revision: '1',
  name: 'Lindenhof',
  description: '',
  tags: [],
  folder_profile: [],
  i18n_type: 'root_folder.network',
  type: 'root_folder',
  namespace: { type: 'network', id: null, name: 'Lindenhof', picture: null },
  folder_path: [],
  parent_folder_id: null,
  author: null,
  updated_at: null,
  total_files_count: 2_350,
  total_subfolders_count: 0,
  trashed_at: null,
  subscribed: false,
  unread_count: 0,
  review: 'inherited',
  review_required: false,
  blocking: { locked: [], final: 0 },
  can: { ...can, review: false },
}

describe('a folder with very many files', () => {
  const { fetch } = globalThis
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    globalThis.fetch = async (input) => {
      const url = new URL(String(input), 'http://localhost')
      if (url.pathname.endsWith('/fields')) return Response.json({ file_fields: [], folder_fields: [] })
      if (url.pathname.endsWith('/v2/uploads')) return Response.json({ uploads: [] })
      if (url.pathname !== '/api/storage/folders/network') return Response.json({})
      const [after, limit] = [
        Number(url.searchParams.get('after') ?? 0),
        Number(url.searchParams.get('limit')),
      ]
      if (url.searchParams.has('q'))
        return Response.json({ ...folder, subfolders: [], files: [], next: null })
      asked.push(`${after}+${limit}`)
      const end = Math.min(after + limit, folder.total_files_count)
      const files = Array.from({ length: end - after }, (_, at) => fileAt(after + at))
      const next = end < folder.total_files_count ? String(end) : null
      return Response.json({ ...folder, subfolders: [], files, next })
    }
  })
  afterEach(() => {
    tidy()
    folders.reset()
    globalThis.fetch = fetch
  })

  function Probe({ q = '' }: { q?: string }) {
    const list = useFolder('network', { by: 'name', isDown: false }, { q })
    const incoming = useIncoming('network', list.allFiles, () => {})
    const file = new File(['x'], 'report 2300.PDF')
    return (
      <>
        <output>{list.entries.length}</output>
        {list.more && (
          <button type="button" onClick={list.more}>
            more
          </button>
        )}
        <button type="button" onClick={() => void list.allEntries()}>
          all
        </button>
        <button type="button" onClick={list.reload}>
          reload
        </button>
        <button
          type="button"
          onClick={() => void incoming.take({ files: [{ file, path: [] }], folders: [] })}
        >
          drop
        </button>
        <p>{incoming.asked.map(({ name }) => name)}</p>
      </>
    )
  }
  const shows = (count: number) =>
    waitFor(() => expect(screen.getByRole('status').textContent).to.equal(String(count)))

  it('begins with some, and brings a part at a time', async () => {
    const hands = await show(<Probe />)
    await shows(200)
    await hands.click(screen.getByRole('button', { name: 'more' }))
    await shows(1_200)
    expect(asked).to.deep.equal(['0+200', '200+1000'])
  })

  it('brings the rest where all are wanted, each part once', async () => {
    const hands = await show(<Probe />)
    await shows(200)
    await hands.click(screen.getByRole('button', { name: 'more' }))
    await hands.click(screen.getByRole('button', { name: 'all' }))
    await shows(2_350)
    expect(asked.filter((part) => part !== '0+200')).to.deep.equal(['200+1000', '1200+1000', '2200+1000'])
    expect(screen.queryByRole('button', { name: 'more' })).to.equal(null)
  })

  it('is up to date when the user left it between two files that came', async () => {
    const hands = await show(<Probe />)
    await shows(200)
    asked.length = 0
    await hands.click(screen.getByRole('button', { name: 'reload' }))
    await hands.click(screen.getByRole('button', { name: 'reload' }))
    await waitFor(() => expect(asked).to.have.length(1))
    cleanup()
    await waitFor(() => expect(asked).to.have.length(2))
  })

  it('knows the names of files that are not on the screen', async () => {
    const hands = await show(<Probe />)
    await shows(200)
    await hands.click(screen.getByRole('button', { name: 'drop' }))
    await screen.findByText('report 2300.PDF')
  })

  it('knows all names while the list shows some of them', async () => {
    const hands = await show(<Probe q="Report 1" />)
    await shows(0)
    await hands.click(screen.getByRole('button', { name: 'drop' }))
    await screen.findByText('report 2300.PDF')
  })
})
