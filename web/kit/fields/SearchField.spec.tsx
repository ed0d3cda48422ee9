import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { show, tidy } from '#test/kit/screen.tsx'
import { SearchField } from './SearchField.tsx'

function Directory() {
  const [q, setQ] = useState('garden')
  return (
    <>
      <SearchField label="Find a group" value={q} onSearch={setQ} />
      <button type="button" onClick={() => setQ('')}>
        Another category
      </button>
      <output>{q}</output>
    </>
  )
}

describe('a field that filters a list', () => {
  afterEach(tidy)
  const field = () => screen.getByLabelText<HTMLInputElement>('Find a group')

  it('shows what is searched for now, also when the address has changed', async () => {
    const hands = await show(<Directory />)
    expect(field().value).to.equal('garden')
    await hands.click(screen.getByText('Another category'))
    expect(field().value).to.equal('')
    await hands.type(field(), 'choir')
    await waitFor(() => expect(screen.getByText('choir')).to.exist)
    expect(field().value).to.equal('choir')
  })
})
