import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useRef } from 'react'
import { show, tidy } from '#test/kit/screen.tsx'
import type { Day } from './month-weeks.ts'
import { useDayFocus } from './use-day-focus.ts'

/** A sheet that draws no other day yet. */
function Slow({ onDay }: { onDay: (day: Day) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const keys = useDayFocus({ root, focusedDay: '2026-09-17', onFocusDay: onDay })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: in the sheet, too, the grid around it carries the roles
    <div ref={root} onKeyDown={keys}>
      <button type="button" data-date="2026-09-17">
        17
      </button>
      <button type="button" data-date="2026-09-18">
        18
      </button>
    </div>
  )
}

describe('arrows in the month', () => {
  afterEach(tidy)

  it('lose no step when they come faster than the days are drawn', async () => {
    const days: Day[] = []
    const hands = await show(<Slow onDay={(day) => days.push(day)} />)
    screen.getByRole('button', { name: '17' }).focus()
    await hands.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(days).to.deep.equal(['2026-09-18', '2026-09-25', '2026-09-24'])
  })

  it('reach the day that is drawn when they lead back to it before another one is', async () => {
    const hands = await show(<Slow onDay={() => {}} />)
    screen.getByRole('button', { name: '18' }).focus()
    await hands.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement?.textContent).to.equal('17')
  })
})
