import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { FolderForm } from './FolderForm.tsx'
import type { FolderView } from './parts/folders.store.ts'

const plans = {
  id: 'plans',
  name: 'Plans',
  description: '',
  tags: [],
  folder_profile: [],
  parent_folder_id: 'network',
  review: 'inherited',
  can: { update: false, review: true },
}

describe('the approval of a folder', () => {
  const { fetch } = globalThis
  beforeEach(() => {
    globalThis.fetch = async () => Response.json({ folder_fields: [] })
  })
  afterEach(() => {
    globalThis.fetch = fetch
    tidy()
  })
  const choices = async (folder: object) => {
    const view = trusted<FolderView>(folder)
    const hands = await show(<FolderForm folder={view} parentId="network" onClose={() => undefined} />)
    await hands.click(await screen.findByRole('combobox', { name: english('folders.review') }))
    const options = await screen.findAllByRole('option')
    return options.map(({ textContent }) => textContent)
  }
  const texts = (...names: string[]) => names.map((name) => english(`folders.review_${name}`))

  it('may be that of the folder around it', async () => {
    expect(await choices(plans)).to.deep.equal(texts('inherited', 'required', 'none'))
  })

  it('names no folder around a root, which has none', async () => {
    const root = { ...plans, id: 'network', parent_folder_id: null }
    expect(await choices(root)).to.deep.equal(texts('none', 'required'))
    tidy()
    expect(await choices({ ...root, review: 'none' })).to.deep.equal(texts('required', 'none'))
  })
})
