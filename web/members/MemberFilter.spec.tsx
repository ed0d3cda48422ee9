import '#test/kit/dom.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { MemberFilter } from './MemberFilter.tsx'

describe('the filter of members', () => {
  afterEach(tidy)

  it('names each choice, everyone as well', async () => {
    await show(<MemberFilter chosen={null} onChoose={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: english('members.filter') }))
    const choices = await screen.findAllByRole('menuitem')
    const names = ['all', 'network', 'external', 'network_admin'].map((name) =>
      english(`members.filters.${name}`),
    )
    expect(choices.map((choice) => choice.textContent)).to.deep.equal(names)
  })
})
