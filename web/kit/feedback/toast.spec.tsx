import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { Toaster } from './Toaster.tsx'
import { closeToast, toast } from './toast.ts'

describe('a toast', () => {
  afterEach(async () => {
    await act(async () => closeToast())
    tidy()
  })

  it('says what is now true and offers undo with the seconds left', async () => {
    await show(<Toaster />)
    await act(async () => toast('Tea accepted', { undo: () => {} }))
    expect(screen.getByRole('status').textContent).to.include('Tea accepted')
    expect(screen.getByRole('button').textContent).to.equal('Undo10')
  })

  it('is undone once by its button, and is gone', async () => {
    const undone: string[] = []
    const hands = await show(<Toaster />)
    await act(async () => toast('Tea accepted', { undo: () => undone.push('tea') }))
    await hands.click(screen.getByRole('button', { name: english('kit.undo') }))
    expect(undone).to.deep.equal(['tea'])
    expect(screen.queryByText('Tea accepted')).to.equal(null)
  })

  it('is undone by Ctrl Z, but not while the user types', async () => {
    const undone: string[] = []
    const hands = await show(
      <>
        <input aria-label="Note" />
        <Toaster />
      </>,
    )
    await act(async () => toast('Tea accepted', { undo: () => undone.push('tea') }))
    await hands.click(screen.getByLabelText('Note'))
    await hands.keyboard('{Control>}z{/Control}')
    expect(undone).to.deep.equal([])
    await hands.click(document.body)
    await hands.keyboard('{Control>}z{/Control}')
    expect(undone).to.deep.equal(['tea'])
  })

  it('undoes one thing, however long the key is held down', async () => {
    const undone: string[] = []
    await show(<Toaster />)
    await act(async () => toast('Tea accepted', { undo: () => undone.push('tea') }))
    const held = { key: 'z', ctrlKey: true, bubbles: true }
    await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', held)))
    await act(async () => toast('Cake declined', { undo: () => undone.push('cake') }))
    const repeated = new KeyboardEvent('keydown', { ...held, repeat: true })
    await act(async () => void document.body.dispatchEvent(repeated))
    expect(undone).to.deep.equal(['tea'])
  })

  it('gives way to the next one, whose undo is the only one left', async () => {
    const undone: string[] = []
    const hands = await show(<Toaster />)
    await act(async () => toast('Tea accepted', { undo: () => undone.push('tea') }))
    await act(async () => toast('Cake declined', { undo: () => undone.push('cake') }))
    expect(screen.queryByText('Tea accepted')).to.equal(null)
    await hands.click(screen.getByRole('button', { name: english('kit.undo') }))
    expect(undone).to.deep.equal(['cake'])
  })
})
