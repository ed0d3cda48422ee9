import { expect } from 'chai'
import { type ChipFacts, chipLook, chipWord } from './chip-look.ts'

const tea: ChipFacts = { canceled: false, answer: null, allDay: false, isPast: false }

describe('how a chip looks', () => {
  it('is filled softly when one goes, and when nobody asked', () => {
    expect(chipLook({ ...tea, answer: 'accepted' })).to.equal('going')
    expect(chipLook(tea)).to.equal('going')
  })

  it('waits while the answer is open, and stays dashed with a maybe', () => {
    expect(chipLook({ ...tea, answer: 'open' })).to.equal('open')
    expect(chipLook({ ...tea, answer: 'maybe' })).to.equal('maybe')
  })

  it('does not wait any more once it is over', () => {
    expect(chipLook({ ...tea, answer: 'open', isPast: true })).to.equal('past')
  })

  it('says called off whatever was answered, even when it is over', () => {
    expect(chipLook({ canceled: true, answer: 'accepted', allDay: true, isPast: true })).to.equal('canceled')
  })

  it('keeps a no visible after it is over', () => {
    expect(chipLook({ ...tea, answer: 'declined', isPast: true })).to.equal('declined')
  })

  it('is a bar for whole days, a pale one once they are over', () => {
    expect(chipLook({ ...tea, allDay: true })).to.equal('day')
    expect(chipLook({ ...tea, allDay: true, isPast: true })).to.equal('day_past')
  })

  it('shows an open invitation for whole days as open, so that it is not overlooked', () => {
    expect(chipLook({ ...tea, allDay: true, answer: 'open' })).to.equal('open')
  })
})

describe('the word for a chip', () => {
  it('tells called off before the own answer', () => {
    expect(chipWord({ ...tea, canceled: true, answer: 'accepted' })).to.equal('kit.status.canceled')
  })

  it('is nothing for what merely stands in a calendar', () => {
    expect(chipWord(tea)).to.equal(null)
  })
})
