import '#test/kit/dom.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import type { ProfileEntry, ProfileField } from '#platform/content/profile-entry.ts'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'
import { FileForm } from './FileForm.tsx'

const scan = trusted<ProfileField>({
  property: 'scan',
  label: 'Scan',
  type: 'file',
  options: [],
  tag_parents: [],
  group: null,
})
const held = trusted<ProfileEntry>({
  ...scan,
  value: 'old',
  words: null,
  people: [],
  tags: [],
  files: [{ id: 'old', original_filename: 'Old.pdf', extension: 'pdf', size: 9, width: null, url: '/old' }],
})
const file = trusted<FileView>({
  id: 'plan',
  original_filename: 'Plan.pdf',
  extension: 'pdf',
  description: '',
  tags: [],
  file_profile: [held],
  folder_ids: ['network'],
})

describe('the form of a file', () => {
  const { fetch } = globalThis
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)))
      if (init?.method === 'PUT') return new Response(null, { status: 204 })
      return Response.json(/fields/.test(String(input)) ? { fields: [scan] } : {})
    }
  })
  afterEach(() => {
    tidy()
    globalThis.fetch = fetch
  })

  it('shows the file in a field, and empties the field when it is removed', async () => {
    const hands = await show(<FileForm file={file} onClose={() => {}} />)
    expect(await screen.findByText('Old.pdf')).to.exist
    await hands.click(screen.getByRole('button', { name: english('kit.remove_one', { name: 'Old.pdf' }) }))
    const dialog = await screen.findByRole('dialog')
    await hands.click(within(dialog).getByRole('button', { name: english('files.remove') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await hands.click(screen.getByRole('button', { name: english('folders.save') }))
    await waitFor(() => expect(sent).to.have.length(1))
    expect(sent[0]).to.deep.include({ profile: { scan: '' } })
  })
})
