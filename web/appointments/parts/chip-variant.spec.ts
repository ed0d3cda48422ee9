import { expect } from 'chai'
import { type ChipState, chipLabel, chipVariant } from './chip-variant.ts'

const tea: ChipState = { canceled: false, answer: null, allDay: false, isPast: false }

describe('how a chip looks', () => {
  it('is filled softly when one goes, and when nobody asked', () => {
    expect(chipVariant({ ...tea, answer: 'accepted' })).to.equal('going')
    expect(chipVariant(tea)).to.equal('going')
  })

  it('waits while the answer is open, and stays dashed with a maybe', () => {
    expect(chipVariant({ ...tea, answer: 'open' })).to.equal('open')
    expect(chipVariant({ ...tea, answer: 'maybe' })).to.equal('maybe')
  })

  it('does not wait any more once it is over', () => {
    expect(chipVariant({ ...tea, answer: 'open', isPast: true })).to.equal('past')
  })

  it('says called off whatever was answered, even when it is over', () => {
    expect(chipVariant({ canceled: true, answer: 'accepted', allDay: true, isPast: true })).to.equal(
      'canceled',
    )
  })

  it('keeps a no visible after it is over', () => {
    expect(chipVariant({ ...tea, answer: 'declined', isPast: true })).to.equal('declined')
  })

  it('is a bar for whole days, a pale one once they are over', () => {
    expect(chipVariant({ ...tea, allDay: true })).to.equal('day')
    expect(chipVariant({ ...tea, allDay: true, isPast: true })).to.equal('day_past')
  })

  it('shows an open invitation for whole days as open, so that it is not overlooked', () => {
    expect(chipVariant({ ...tea, allDay: true, answer: 'open' })).to.equal('open')
  })
})

describe('the word for a chip', () => {
  it('tells called off before the own answer', () => {
    expect(chipLabel({ ...tea, canceled: true, answer: 'accepted' })).to.equal('kit.status.canceled')
  })

  it('is nothing for what merely stands in a calendar', () => {
    expect(chipLabel(tea)).to.equal(null)
  })
})
