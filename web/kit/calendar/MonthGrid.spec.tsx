import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { show, tidy } from '#test/kit/screen.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import type { MonthWords } from './month-context.ts'
import { type Day, type MonthEntry, monthOf } from './month-weeks.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((short) => ({
  short,
  long: `${short}day`,
}))
const words: MonthWords = {
  label: 'September 2026',
  weekColumn: 'Wk',
  weekLabel: (week) => `Week ${week}`,
  weekdays,
  dayNumber: (day) => String(Number(day.slice(8))),
  dayLabel: (day, count) => `${day}, ${count} planned`,
  today: 'Today',
  more: (count) => `+${count} more`,
  moreLabel: (day, count) => `${day}: +${count} more`,
  entryLabel: () => 'in the yard',
}

const tea = (name: string): MonthEntry => ({
  id: name,
  first: '2026-09-22',
  last: '2026-09-22',
  allDay: false,
  start: '2026-09-22T10:00:00.000Z',
  name,
})

type Seen = { opened: string[]; days: Day[] }

function Sheet({ entries, seen }: { entries: readonly MonthEntry[]; seen: Seen }) {
  const [day, setDay] = useState<Day>('2026-09-17')
  return (
    <MonthGrid
      month={monthOf(day)}
      today="2026-09-17"
      focusedDay={day}
      entries={entries}
      words={words}
      chip={({ entry }) => entry.name}
      chipClass={() => ''}
      chipVars={() => ({})}
      addressOf={({ id }) => `/appointments/${id}`}
      onFocusDay={setDay}
      onOpenDay={(opened) => seen.days.push(opened)}
      onOpen={(entry, _, event) => {
        event.preventDefault()
        seen.opened.push(entry.id)
      }}
      mayMove={() => false}
      onMove={() => {}}
      dragLabel={() => ''}
    />
  )
}

describe('the sheet of a month', () => {
  afterEach(tidy)

  it('is a grid of weeks for readers of the screen, each with its number', async () => {
    await show(<Sheet entries={[]} seen={{ opened: [], days: [] }} />)
    expect(screen.getByRole('grid', { name: 'September 2026' })).to.be.an.instanceOf(HTMLElement)
    expect(screen.getAllByRole('columnheader')).to.have.length(7)
    expect(screen.getByTitle('Week 38')).to.be.an.instanceOf(HTMLElement)
  })

  it('marks today with the word', async () => {
    await show(<Sheet entries={[]} seen={{ opened: [], days: [] }} />)
    const today = screen.getByRole('button', { name: /Today 17/ })
    expect(today.getAttribute('aria-current')).to.equal('date')
  })

  it('shows four of six and opens the day for the rest', async () => {
    const seen: Seen = { opened: [], days: [] }
    const six = ['one', 'two', 'three', 'four', 'five', 'six'].map(tea)
    const hands = await show(<Sheet entries={six} seen={seen} />)
    expect(screen.getAllByRole('link')).to.have.length(4)
    await hands.click(screen.getByRole('button', { name: '2026-09-22: +2 more' }))
    expect(seen.days).to.deep.equal(['2026-09-22'])
  })

  it('opens an appointment by its chip', async () => {
    const seen: Seen = { opened: [], days: [] }
    const hands = await show(<Sheet entries={[tea('tea')]} seen={seen} />)
    await hands.click(screen.getByRole('link', { name: /tea/ }))
    expect(seen.opened).to.deep.equal(['tea'])
  })

  it('goes from day to day with the arrows, over the end of the month, and opens with Enter', async () => {
    const seen: Seen = { opened: [], days: [] }
    const hands = await show(<Sheet entries={[]} seen={seen} />)
    screen.getByRole('button', { name: /Today 17/ }).focus()
    await hands.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
    expect(seen.days).to.deep.equal(['2026-10-02'])
  })
})
