import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { show, tidy } from '#test/kit/screen.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'
import { SideDrawer } from './SideDrawer.tsx'

describe('a dialog whose script comes when it opens', () => {
  let loads = 0
  const Drawer = lazyOverlay(async () => {
    loads += 1
    return { default: SideDrawer }
  })

  function Plants() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Plants
        </button>
        <Drawer opened={isOpen} onClose={() => setOpen(false)} title="Fern">
          <p>Likes shade</p>
        </Drawer>
      </>
    )
  }

  afterEach(tidy)

  it('is loaded once, and gives the focus back from the first time on', async () => {
    const hands = await show(<Plants />)
    expect(loads).to.equal(0)
    const button = screen.getByRole('button', { name: 'Plants' })
    for (const _ of ['first', 'second']) {
      await hands.click(button)
      await screen.findByRole('dialog', { name: 'Fern' })
      await hands.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fern' })).to.equal(null))
      await waitFor(() => expect(document.activeElement).to.equal(button))
    }
    expect(loads).to.equal(1)
  })
})
