import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { navPanels } from './administration.nav.tsx'

describe('the navigation of the administration', () => {
  afterEach(tidy)

  it('has no headings without links, for a member who is no administrator', async () => {
    const Network = navPanels[0]?.part
    await show(Network ? <Network /> : null)
    expect(screen.queryByText(english('administration.network'))).to.equal(null)
  })
})
