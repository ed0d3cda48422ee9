import '#test/kit/dom.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import { mayCarry, usePointerDrag } from './use-pointer-drag.ts'

type Seen = { dropped: number[] }

function Ground({ seen, hold }: { seen: Seen; hold?: number }) {
  const { drag, begin } = usePointerDrag<number>(hold)
  return (
    <button
      type="button"
      onPointerDown={(event) =>
        mayCarry(event) &&
        begin(event, { at: ({ clientX }) => clientX, drop: (x) => void seen.dropped.push(x) })
      }
    >
      {drag === null ? 'nothing' : `carries to ${drag}`}
    </button>
  )
}

const pointer = (type: string, clientX: number, more: object = {}) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, button: 0 }), {
    isPrimary: true,
    pointerType: 'touch',
    ...more,
  })
const ground = () => screen.getByRole('button')
const send = (event: Event) => act(() => void ground().dispatchEvent(event))

describe('carrying with the pointer', () => {
  let seen: Seen
  beforeEach(() => {
    seen = { dropped: [] }
  })
  afterEach(tidy)

  it('begins with a mouse after a few pixels', async () => {
    await show(<Ground seen={seen} />)
    const mouse = { pointerType: 'mouse' }
    send(pointer('pointerdown', 10, mouse))
    send(pointer('pointermove', 12, mouse))
    expect(ground().textContent).to.equal('nothing')
    send(pointer('pointermove', 40, mouse))
    expect(ground().textContent).to.equal('carries to 40')
    send(pointer('pointerup', 40, mouse))
    expect(seen.dropped).to.deep.equal([40])
  })

  it('begins with a finger that stays, and then keeps the page from scrolling', async () => {
    await show(<Ground seen={seen} hold={0} />)
    send(pointer('pointerdown', 10))
    await screen.findByText('carries to 10')
    send(pointer('pointermove', 60))
    const scrolling = new Event('touchmove', { bubbles: true, cancelable: true })
    send(scrolling)
    expect(scrolling.defaultPrevented).to.equal(true)
    send(pointer('pointerup', 60))
    expect(seen.dropped).to.deep.equal([60])
  })

  it('leaves a finger that moves at once to scroll', async () => {
    await show(<Ground seen={seen} hold={60_000} />)
    send(pointer('pointerdown', 10))
    send(pointer('pointermove', 60))
    const scrolling = new Event('touchmove', { bubbles: true, cancelable: true })
    send(scrolling)
    expect(scrolling.defaultPrevented).to.equal(false)
    fireEvent(ground(), pointer('pointerup', 60))
    expect(seen.dropped).to.deep.equal([])
  })
})
