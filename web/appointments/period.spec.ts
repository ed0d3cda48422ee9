import { expect } from 'chai'
import { dayAfterSteps, dayInYear, periodName, shownDays } from './period.ts'

describe('the time that a calendar shows', () => {
  it('is the week from Monday', () => {
    const days = shownDays('week', '2026-11-26', 7)
    expect([days[0], days.at(-1)]).to.deep.equal(['2026-11-23', '2026-11-29'])
  })

  it('is three days that stay while one goes through them', () => {
    const days = shownDays('week', '2026-11-26', 3)
    for (const day of days) expect(shownDays('week', day, 3)).to.deep.equal(days)
    const next = dayAfterSteps('week', '2026-11-26', 1, 3)
    expect(shownDays('week', next, 3)[0]).to.equal('2026-11-28')
    expect(shownDays('week', '2023-12-31', 3)).to.include('2023-12-31')
  })

  it('steps by day, week, month or year', () => {
    expect(dayAfterSteps('day', '2026-11-30', 1, 7)).to.equal('2026-12-01')
    expect(dayAfterSteps('week', '2026-11-30', -1, 7)).to.equal('2026-11-23')
    expect(dayAfterSteps('sheet', '2026-10-31', 1, 7)).to.equal('2026-11-30')
    expect(dayAfterSteps('list', '2026-10-31', -1, 7)).to.equal('2026-09-30')
    expect(dayAfterSteps('year', '2028-02-29', 1, 7)).to.equal('2029-02-28')
    expect(dayInYear('2028-02-29', 2024)).to.equal('2024-02-29')
  })

  it('is named by what it shows', () => {
    const week = periodName('week', '2026-11-26', 7, 'en-GB')
    expect(week.words).to.match(/^23\s?–\s?29 November$/)
    expect(week.year).to.equal('2026')
    const overNewYear = periodName('week', '2026-12-31', 7, 'en-GB')
    expect(overNewYear.words).to.match(/^28 Dec 2026\s–\s3 Jan 2027$/)
    expect(overNewYear.year).to.equal('')
    expect(periodName('sheet', '2026-12-31', 7, 'en-GB')).to.deep.equal({ words: 'December', year: '2026' })
    expect(periodName('year', '2026-12-31', 7, 'en-GB')).to.deep.equal({ words: '2026', year: '' })
    expect(periodName('day', '2026-12-31', 7, 'en-GB').words).to.contain('31 December')
  })
})
