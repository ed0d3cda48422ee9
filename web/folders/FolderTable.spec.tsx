import '#test/kit/dom.ts'
import '#test/kit/stylesheets.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { siblingsIn } from '#web/kit/files/siblings.ts'
import type { FolderTable as Table } from './FolderTable.tsx'
import type { EntryView } from './parts/folders.store.ts'

let FolderTable: typeof Table
const drawn = new Map<string, number>()

/** A file that counts how often its row is drawn. */
const fileAt = (at: number): EntryView => {
  const id = `f${at}`
  return trusted<EntryView>({
    id,
    folder_link_id: `network~e${at}`,
    original_filename: `Report ${at}.pdf`,
    extension: 'pdf',
    width: null,
    get size() {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return 1_000
    },
    version: { major: 1 },
    author: { id: 'ben', name: 'Ben Okafor', first_name: 'Ben', picture: null },
    updated_at: '2026-03-03T10:00:00.000Z',
    tags: [],
    file_profile: [],
    folder_ids: ['network'],
    finalizedAt: null,
    locked_until: null,
    locked_by: null,
    review_status: 'reviewed',
    can: {},
  })
}

const files = [fileAt(1), fileAt(2), fileAt(3)]
const nothing = () => {}

function Shown() {
  const [count, setCount] = useState(2)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <>
      <button type="button" onClick={() => setCount(3)}>
        more
      </button>
      <FolderTable
        subfolders={[]}
        entries={files.slice(0, count)}
        chosen={chosen}
        onChoose={setChosen}
        onChooseAll={nothing}
        reload={nothing}
        fields={noFields}
        onTag={nothing}
        sorting={{ by: 'name', isDown: false }}
        onSort={nothing}
      />
      <output>{siblingsIn(useLocation().state)?.ids.join(' ')}</output>
    </>
  )
}
const noFields: [] = []

describe('the table of a folder', () => {
  before(async () => {
    ;({ FolderTable } = await import('./FolderTable.tsx'))
  })
  beforeEach(() => drawn.clear())
  afterEach(tidy)

  it('draws a row again only when it changes', async () => {
    const hands = await show(<Shown />)
    const before = new Map(drawn)
    await hands.click(screen.getByText('more'))
    expect(await screen.findByText('Report 3.pdf')).to.exist
    expect(drawn.get('f1')).to.equal(before.get('f1'))
    await hands.click(
      screen.getByRole('checkbox', { name: english('folders.choose_one', { name: 'Report 2.pdf' }) }),
    )
    expect(drawn.get('f1')).to.equal(before.get('f1'))
    expect(drawn.get('f2')).to.be.above(before.get('f2') ?? 0)
  })

  it('opens a file with the list as it is by then', async () => {
    const hands = await show(<Shown />)
    await hands.click(screen.getByText('more'))
    await hands.click(await screen.findByText('Report 1.pdf'))
    expect(await screen.findByText('f1 f2 f3')).to.exist
  })
})
