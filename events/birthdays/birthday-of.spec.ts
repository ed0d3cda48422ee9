import { expect } from 'chai'
import { birthdayOf, celebratedOn } from './birthday-of.ts'

describe('a birthday', () => {
  it('is today once a year, and makes a year older', () => {
    expect(birthdayOf('1990-11-26', '2026-11-25')).to.include({ birthday_is_today: false, age: 35 })
    expect(birthdayOf('1990-11-26', '2026-11-26')).to.include({ birthday_is_today: true, age: 36 })
    expect(birthdayOf('1990-11-26', '2026-11-27')).to.include({ birthday_is_today: false, age: 36 })
  })

  it('on 29 February is celebrated in every year', () => {
    expect(birthdayOf('2000-02-29', '2027-02-28')).to.include({ birthday_is_today: true, age: 27 })
    expect(birthdayOf('2000-02-29', '2028-02-28').birthday_is_today).to.equal(false)
    expect(birthdayOf('2000-02-29', '2028-02-29').birthday_is_today).to.equal(true)
  })

  it('is found by the day of the year on which it is celebrated', () => {
    expect(celebratedOn('2027-02-28')).to.deep.equal(['02-28', '02-29'])
    expect(celebratedOn('2028-02-28')).to.deep.equal(['02-28'])
    expect(celebratedOn('2028-02-29')).to.deep.equal(['02-29'])
  })

  it('is none where nothing, or no day, was filled in', () => {
    for (const value of [undefined, null, '', 'in May'])
      expect(birthdayOf(value, '2026-11-26')).to.deep.equal({
        birthday: null,
        birthday_is_today: false,
        age: null,
      })
  })
})
