import { expect } from 'chai'
import { chosenRange } from './chosen-range.ts'

const today = '2026-11-25'
const chosen = (address: string) => chosenRange(new URLSearchParams(address), today)

describe('the days of the statistics', () => {
  it('are the last 30, unless the address chooses others', () => {
    expect(chosen('')).to.deep.equal({ name: '30d', start: '2026-10-27', end: today })
    expect(chosen('range=7d')).to.deep.equal({ name: '7d', start: '2026-11-19', end: today })
    expect(chosen('range=3m')).to.deep.equal({ name: '3m', start: '2026-08-26', end: today })
    expect(chosen('range=everything').name).to.equal('30d')
  })

  it('are those of the address, from 1 June 2021 until today', () => {
    const first = chosen('start=2026-01-01&end=2026-01-31')
    expect(first).to.deep.equal({ name: 'custom', start: '2026-01-01', end: '2026-01-31' })
    expect(chosen('start=2019-01-01&end=2030-01-01')).to.include({ start: '2021-06-01', end: today })
    expect(chosen('start=2026-11-20&end=2026-11-10')).to.include({ start: '2026-11-10', end: '2026-11-10' })
    expect(chosen('start=soon&end=2026-11-10').name).to.equal('30d')
  })
})
