import { expect } from 'chai'
import { type DayRule, dayWritten, mayBeChosen, writtenDay } from './days.ts'

const reached = (rule: NonNullable<DayRule['repeating']>, ...days: string[]) =>
  days.filter((day) => mayBeChosen(day, { repeating: rule }))

describe('a day that is chosen', () => {
  it('lies in the future where only that counts, today included', () => {
    const rule = { from: '2026-09-17' }
    expect(['2026-09-16', '2026-09-17', '2026-09-18'].map((day) => mayBeChosen(day, rule))).to.deep.equal([
      false,
      true,
      true,
    ])
  })

  it('lies in the past where nothing later counts, the last day included', () => {
    const rule = { until: '2026-09-17' }
    expect(['2026-09-17', '2026-09-18'].map((day) => mayBeChosen(day, rule))).to.deep.equal([true, false])
  })

  it('is one on which a series takes place', () => {
    const rule = { since: '2026-09-17', every: 2, unit: 'weekly' } as const
    expect(reached(rule, '2026-09-03', '2026-09-17', '2026-09-24', '2026-10-01')).to.deep.equal([
      '2026-09-17',
      '2026-10-01',
    ])
  })
})

describe('a day that is written', () => {
  it('is read in every way in which people write it', () => {
    for (const text of ['24.9.2026', '24/09/2026', '24-09-26', ' 2026-09-24 '])
      expect(dayWritten(text), text).to.equal('2026-09-24')
  })

  it('is none when the calendar does not know it', () => {
    for (const text of ['31.02.2026', '24.13.2026', '24.9.', '', 'tomorrow', '2026-9-4'])
      expect(dayWritten(text), text).to.equal(null)
  })

  it('is written as the language does', () => {
    expect(writtenDay('2026-09-04', 'de')).to.equal('04.09.2026')
    expect(writtenDay('2026-09-04', 'en-GB')).to.equal('04/09/2026')
    expect(writtenDay('', 'fr')).to.equal('')
  })
})
