import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { dayColumns, hoursOf } from './day-columns.ts'
import { type DayItem, overlapsWith } from './own-day.ts'

const item = (id: string, start: string, end: string): DayItem =>
  trusted<DayItem>({ id, name: id, start: `2026-09-17T${start}:00.000Z`, end: `2026-09-17T${end}:00.000Z` })
const choir = item('choir', '18:00', '19:30')
const asked = { start: '2026-09-17T16:30:00.000Z', end: '2026-09-17T18:15:00.000Z', all_day: false }

describe('an invitation on the own day', () => {
  it('overlaps with what begins before it ends', () => {
    expect(overlapsWith(asked, [choir])).to.deep.equal([{ item: choir, minutes: 15 }])
  })

  it('does not overlap with what begins when it ends', () => {
    expect(overlapsWith(asked, [item('yoga', '18:15', '19:00')])).to.deep.equal([])
  })

  it('names the longest overlap first', () => {
    const watering = item('watering', '16:00', '17:30')
    expect(overlapsWith(asked, [choir, watering]).map(({ minutes }) => minutes)).to.deep.equal([60, 15])
  })

  it('of whole days overlaps with nothing', () => {
    expect(overlapsWith({ ...asked, all_day: true }, [choir])).to.deep.equal([])
  })
})

describe('the columns of a day', () => {
  it('put side by side what overlaps, and give the whole width to what does not', () => {
    const party = item('party', '16:30', '18:15')
    const early = item('early', '08:00', '09:00')
    const placed = dayColumns([choir, party, early]).map(({ item: { id }, column, columns }) => [
      id,
      column,
      columns,
    ])
    expect(placed).to.deep.equal([
      ['early', 0, 1],
      ['party', 0, 2],
      ['choir', 1, 2],
    ])
  })

  it('show five hours at least, from the full hour of the first', () => {
    expect(hoursOf([choir], 'Europe/Berlin')).to.deep.equal([20, 21, 22, 23, 24])
  })
})
