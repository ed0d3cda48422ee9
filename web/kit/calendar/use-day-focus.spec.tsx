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
    </div>
  )
}

describe('arrows in the month', () => {
  afterEach(tidy)

  it('lose no step when they come faster than the days are drawn', async () => {
    const days: Day[] = []
    const hands = await show(<Slow onDay={(day) => days.push(day)} />)
    screen.getByRole('button').focus()
    await hands.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(days).to.deep.equal(['2026-09-18', '2026-09-25', '2026-09-24'])
  })
})
