import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { SelectAll } from '#web/kit/lists/SelectAll.tsx'
import { useSelection } from './use-selection.ts'

const rows = ['one', 'two', 'three', 'four']

function Choosing() {
  const selection = useSelection(rows)
  return (
    <>
      {rows.map((row) => (
        <button key={row} type="button" onClick={(event) => selection.toggle(row, event.shiftKey)}>
          {row}
        </button>
      ))}
      <SelectAll ids={rows} chosen={selection.ids} onChange={selection.choose} />
      {['done', 'refused'].map((outcome) => (
        <button key={outcome} type="button" onClick={() => selection.act(async () => outcome === 'done')}>
          {outcome}
        </button>
      ))}
      <output>{selection.ids.join(' ')}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name })

describe('choosing several rows', () => {
  afterEach(tidy)

  it('takes all of them, or none', async () => {
    const hands = await show(<Choosing />)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
    await hands.click(button('two'))
    expect([all.checked, all.indeterminate]).to.deep.equal([false, true])
    await hands.click(all)
    expect(chosen()).to.equal('one two three four')
    await hands.click(all)
    expect(chosen()).to.equal('')
  })

  it('adds and removes one at a time', async () => {
    const hands = await show(<Choosing />)
    await hands.click(button('two'))
    await hands.click(button('four'))
    expect(chosen()).to.equal('two four')
    await hands.click(button('two'))
    expect(chosen()).to.equal('four')
  })

  it('takes everything in between with shift, in either direction', async () => {
    const hands = await show(<Choosing />)
    await hands.click(button('four'))
    await hands.keyboard('{Shift>}')
    await hands.click(button('two'))
    await hands.keyboard('{/Shift}')
    expect(chosen()).to.equal('two three four')
  })

  it('is empty once something was done with it, and stays when that was refused', async () => {
    const hands = await show(<Choosing />)
    await hands.click(button('one'))
    await hands.click(button('refused'))
    expect(chosen()).to.equal('one')
    await hands.click(button('done'))
    expect(chosen()).to.equal('')
  })
})
