import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { show, tidy } from '#test/kit/screen.tsx'
import type { Day } from './month-weeks.ts'
import { marksOf, SmallMonth, type SmallMonthProps } from './SmallMonth.tsx'

const words: SmallMonthProps['words'] = {
  label: 'September 2026',
  weekColumn: 'Wk',
  weekLabel: (week) => `Week ${week}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((long) => ({
    short: long.slice(0, 3),
    long,
  })),
  dayLabel: (day, count) => (count === null ? day : `${day}: ${count}`),
  today: 'Today',
}

const draw = (more: Partial<SmallMonthProps> = {}) =>
  show(
    <SmallMonth
      month="2026-09"
      today="2026-09-17"
      focusedDay="2026-09-12"
      counts={{ '2026-09-12': 5, '2026-09-17': 1 }}
      words={words}
      onOpenDay={() => {}}
      {...more}
    />,
  )

describe('a small month', () => {
  afterEach(tidy)

  it('says of each day how many entries it has, and marks it by more than a color', async () => {
    await draw()
    const busy = screen.getByRole('button', { name: '2026-09-12: 5' })
    expect(busy.querySelectorAll('i')).to.have.length(3)
    expect(screen.getByRole('button', { name: 'Today, 2026-09-17: 1' }).querySelectorAll('i')).to.have.length(
      1,
    )
    expect(screen.getByRole('button', { name: '2026-09-13: 0' }).querySelectorAll('i')).to.have.length(0)
    expect([0, 1, 2, 3, 4].map(marksOf)).to.deep.equal([0, 1, 2, 2, 3])
  })

  it('says nothing about entries while they are not known', async () => {
    await draw({ counts: null })
    screen.getByRole('button', { name: '2026-09-12' })
  })

  it('is a grid with its weeks, and one day that Tab leads to', async () => {
    await draw()
    screen.getByRole('grid', { name: 'September 2026' })
    screen.getByRole('rowheader', { name: 'Week 38' })
    const days = screen.getAllByRole('button')
    expect(days).to.have.length(30)
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1)
  })

  it('shows the days of its neighbors where that is asked for, and what the screen shows', async () => {
    await draw({ hasNeighbors: true, shown: { first: '2026-08-31', last: '2026-09-06' } })
    expect(screen.getAllByRole('button')).to.have.length(35)
    expect(document.querySelectorAll('[data-shown]')).to.have.length(7)
  })

  it('opens a day', async () => {
    const opened: Day[] = []
    const hands = await draw({ onOpenDay: (day) => opened.push(day) })
    await hands.click(screen.getByRole('button', { name: '2026-09-12: 5' }))
    expect(opened).to.deep.equal(['2026-09-12'])
  })
})
