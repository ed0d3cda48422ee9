import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import type { ProfileField } from '#events/members/member.contract.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import type { FieldValue } from './field-values.ts'
import { PropertyControl } from './PropertyControl.tsx'

const born: ProfileField = {
  property: 'born',
  label: 'Born on',
  type: 'date',
  options: [],
  tag_parents: [],
  group: null,
}

function Profile() {
  const [value, setValue] = useState<FieldValue>('')
  return (
    <>
      <PropertyControl field={born} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

describe('a day in a profile', () => {
  afterEach(tidy)
  const field = () => screen.getByLabelText<HTMLInputElement>('Born on')

  it('is written without losing the place, and taken away again', async () => {
    const hands = await show(<Profile />)
    await hands.type(field(), '24.9.1985')
    expect(screen.getByText('1985-09-24')).to.exist
    expect(document.activeElement).to.equal(field())
    await hands.click(
      screen.getByRole('button', { name: english('property-sets.clear', { name: 'Born on' }) }),
    )
    expect([field().value, screen.getByRole('status').textContent]).to.deep.equal(['', ''])
  })
})
