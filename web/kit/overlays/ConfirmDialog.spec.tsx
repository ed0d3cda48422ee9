import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { Problem } from '../data/problem.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Asking({ run }: { run: () => unknown }) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask again
      </button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Really?"
        confirm="Pour out"
        onConfirm={run}
      />
    </>
  )
}

describe('a question with two answers', () => {
  afterEach(tidy)
  const dialog = () => screen.queryByRole('dialog', { name: 'Really?' })
  const confirm = () => screen.findByRole('button', { name: 'Pour out' })
  const harmless = () => screen.getByRole('button', { name: english('kit.cancel') })

  it('begins at the harmless answer, and Escape gives it', async () => {
    const hands = await show(<Asking run={() => {}} />)
    await waitFor(() => expect(document.activeElement).to.equal(harmless()))
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).to.equal(null))
  })

  it('stays while what was confirmed is done, whatever is pressed, and goes afterwards', async () => {
    let done = () => {}
    const doing = new Promise<void>((resolve) => {
      done = resolve
    })
    const hands = await show(<Asking run={() => doing} />)
    await hands.click(await confirm())
    await hands.keyboard('{Escape}')
    expect(harmless()).to.have.property('disabled', true)
    expect(dialog()).to.not.equal(null)
    await act(async () => done())
    await waitFor(() => expect(dialog()).to.equal(null))
  })

  it('says why it was refused and is at the harmless answer again', async () => {
    const refuse = async () => {
      throw new Problem({ status: 409, code: 'busy' })
    }
    const hands = await show(<Asking run={refuse} />)
    await hands.click(await confirm())
    expect((await screen.findByRole('alert')).textContent).to.equal(english('codes.busy'))
    await waitFor(() => expect(document.activeElement).to.equal(harmless()))
  })

  it('does not say of the next question why the one before was refused', async () => {
    const refuse = async () => {
      throw new Problem({ status: 409, code: 'busy' })
    }
    const hands = await show(<Asking run={refuse} />)
    await hands.click(await confirm())
    await screen.findByRole('alert')
    await hands.click(harmless())
    await waitFor(() => expect(dialog()).to.equal(null))
    await hands.click(screen.getByText('Ask again'))
    await confirm()
    expect(screen.queryByRole('alert')).to.equal(null)
  })
})
