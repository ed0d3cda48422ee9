import { expect } from 'chai'
import { filtered, sorted } from './sorting.ts'

const rooms = [
  { name: 'Yard', seats: null },
  { name: 'ämter', seats: 9 },
  { name: 'Room 10', seats: 120 },
  { name: 'Room 9', seats: 9 },
]
const values = {
  name: ({ name }: (typeof rooms)[number]) => name,
  seats: ({ seats }: (typeof rooms)[number]) => seats,
}
const names = (by: 'name' | 'seats', isDown: boolean) =>
  sorted(rooms, { by, isDown }, values, 'de').map(({ name }) => name)

describe('rows of a table', () => {
  it('are sorted as the language orders words, numbers in them by size', () => {
    expect(names('name', false)).to.deep.equal(['ämter', 'Room 9', 'Room 10', 'Yard'])
    expect(names('name', true)).to.deep.equal(['Yard', 'Room 10', 'Room 9', 'ämter'])
  })

  it('stand last when they have no value, whichever way, and keep their order when they are equal', () => {
    expect(names('seats', false)).to.deep.equal(['ämter', 'Room 9', 'Room 10', 'Yard'])
    expect(names('seats', true)).to.deep.equal(['Room 10', 'ämter', 'Room 9', 'Yard'])
  })

  it('are shown when every word that was typed occurs in them', () => {
    const found = (typed: string) => filtered(rooms, typed, ({ name }) => name).map(({ name }) => name)
    expect(found('10 ROOM')).to.deep.equal(['Room 10'])
    expect(found(' ')).to.have.length(4)
    expect(found('room yard')).to.deep.equal([])
  })
})
