import { expect } from 'chai'
import { clockTime, instantFrom, movedTime } from './clock-time.ts'

describe('a time that was typed', () => {
  for (const [typed, time] of [
    ['9', '09:00'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['18.5', '18:05'],
    ['24:30', '00:30'],
    ['12:75', '12:00'],
    ['tea', '00:00'],
    ['', '00:00'],
  ] as const) {
    it(`"${typed}" is ${time}`, () => expect(clockTime(typed)).to.equal(time))
  }

  it('moves around midnight', () => {
    expect(movedTime('23:58', 5)).to.equal('00:03')
    expect(movedTime('00:30', -60)).to.equal('23:30')
  })

  it('is meant in its zone', () => {
    expect(instantFrom('2026-09-24', '18:30', 'Europe/Berlin')).to.equal('2026-09-24T16:30:00.000Z')
    expect(instantFrom('', '18:30', 'Europe/Berlin')).to.equal(null)
  })
})
