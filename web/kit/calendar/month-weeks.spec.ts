import { expect } from 'chai'
import { dayInMonth, laidOut, type MonthEntry, weekNumber, weeksOf } from './month-weeks.ts'

const entry = (id: string, first: string, last = first): MonthEntry => ({
  id,
  first,
  last,
  allDay: last > first,
  start: `${first}T10:00:00.000Z`,
  name: id,
})

describe('the weeks of a month', () => {
  it('begin on Mondays and hold every day of it', () => {
    const weeks = weeksOf('2026-09')
    expect(weeks).to.have.length(5)
    expect(weeks[0]?.[0]).to.equal('2026-08-31')
    expect(weeks.at(-1)?.at(-1)).to.equal('2026-10-04')
  })

  it('are six where the month needs them, and four at least', () => {
    expect(weeksOf('2026-11')).to.have.length(6)
    expect(weeksOf('2027-02')).to.have.length(4)
  })

  it('are counted as the calendar week says', () => {
    expect(weekNumber('2026-09-17')).to.equal(38)
    expect(weekNumber('2027-01-03')).to.equal(53)
  })

  it('keep the day when the month changes, or take its last one', () => {
    expect(dayInMonth('2026-10-31', '2026-11')).to.equal('2026-11-30')
  })
})

describe('the lines of a day', () => {
  const weeks = weeksOf('2026-09')
  const busy = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => entry(id, '2026-09-17'))

  it('show four and count the rest', () => {
    const { shown, hidden } = laidOut(busy, weeks, 4)
    expect(shown).to.have.length(4)
    expect(hidden).to.deep.equal({ '2026-09-17': 2 })
  })

  it('begin with what lasts longest', () => {
    const { shown } = laidOut([...busy, entry('fair', '2026-09-16', '2026-09-18')], weeks, 4)
    expect(shown[0]?.entry.id).to.equal('fair')
  })

  it('cut what crosses a Sunday into the parts of its weeks', () => {
    const { shown } = laidOut([entry('camp', '2026-09-12', '2026-09-15')], weeks, 4)
    expect(shown.map(({ first, last }) => [first, last])).to.deep.equal([
      ['2026-09-12', '2026-09-13'],
      ['2026-09-14', '2026-09-15'],
    ])
    expect(shown[0]).to.include({ continuesPrior: false, continuesAfter: true })
  })
})
