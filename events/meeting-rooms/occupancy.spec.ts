import { expect } from 'chai'
import { areSame, overlapping, spanOf, without } from './occupancy.ts'

const on = (from: string, to: string) => ({
  start: `2026-12-01T${from}:00.000Z`,
  end: `2026-12-01T${to}:00.000Z`,
})

describe('when a room is occupied', () => {
  it('lets one date begin when another ends', () => {
    expect(overlapping([on('10:00', '11:00')], [on('09:00', '10:00'), on('11:00', '12:00')])).to.deep.equal(
      [],
    )
  })

  it('finds a long date behind shorter ones', () => {
    const others = [on('08:00', '18:00'), on('09:00', '09:30')]
    expect(overlapping([on('12:00', '13:00')], others)).to.deep.equal([on('12:00', '13:00')])
  })

  it('names the wanted dates that overlap, in order', () => {
    const wanted = [on('14:00', '15:00'), on('10:00', '11:00'), on('12:00', '13:00')]
    expect(overlapping(wanted, [on('10:30', '10:45'), on('14:59', '16:00')])).to.deep.equal([
      on('10:00', '11:00'),
      on('14:00', '15:00'),
    ])
  })

  it('takes an hour for a date without end', () => {
    expect(spanOf({ ...on('10:00', '11:00'), end: null })).to.deep.equal(on('10:00', '11:00'))
  })

  it('compares dates by both ends', () => {
    expect(without([on('10:00', '11:00')], [on('10:00', '12:00')])).to.deep.equal([on('10:00', '11:00')])
    expect(areSame([on('10:00', '11:00')], [on('10:00', '11:00')])).to.equal(true)
  })
})
