import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { UploadRow } from './UploadRow.tsx'
import { type UploadItem, uploadingOf } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

const rowOf = (more: Partial<UploadItem>) => {
  const item: UploadItem = {
    ...uploadingOf(new File([], 'Barn.png'), 'one', null),
    state: 'volatile',
    progress: 100,
    ...more,
  }
  return (
    <ul>
      <UploadRow item={item} uploads={trusted<Uploads>({})} onRemove={() => {}} />
    </ul>
  )
}

describe('the row of an upload', () => {
  afterEach(tidy)
  const state = english('files.state.volatile')

  it('says how large the file is', async () => {
    await show(rowOf({ size: 2048 }))
    expect(screen.getByText(new RegExp(` · ${state}$`)).textContent).to.match(/^2.00\sKB/)
  })

  it('says nothing of a size that is not known, such as that of a picture of the library', async () => {
    await show(rowOf({ size: 0 }))
    expect(screen.getByText(state)).to.exist
  })
})
