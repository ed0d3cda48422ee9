import { expect } from 'chai'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'

describe('the distance of two words', () => {
  it('is the number of letters that were added, left out, mistaken or swapped', () => {
    const distances = [
      ['assam', 'assam', 0],
      ['assam', 'asam', 1],
      ['assam', 'assams', 1],
      ['assam', 'assum', 1],
      ['assam', 'asasm', 1],
      ['oolong', 'olongo', 2],
      ['darjeeling', 'darjelnig', 2],
    ] as const
    for (const [one, other, by] of distances) expect(editDistance(one, other, 2), other).to.equal(by)
  })

  it('is more than was asked for where the words have little in common', () => {
    expect(editDistance('assam', 'asking', 1)).to.equal(2)
    expect(editDistance('assam', 'assamese', 2)).to.equal(3)
    expect(editDistance('gunpowder', 'gurkensalat', 2)).to.equal(3)
  })

  it('is the same as that of every pair of their beginnings says', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (one, other, most) => {
        const expected = Math.min(bySteps(one, other), most + 1)
        expect(Math.min(editDistance(one, other, most), most + 1)).to.equal(expected)
      }),
    )
  })
})

/** The distance by its definition, from the ends of both words. */
const bySteps = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length
  const rest = [one.slice(0, -1), other.slice(0, -1)] as const
  const isSwapped =
    one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1) && Math.min(one.length, other.length) > 1
  return Math.min(
    bySteps(rest[0], other) + 1,
    bySteps(one, rest[1]) + 1,
    bySteps(...rest) + (one.at(-1) === other.at(-1) ? 0 : 1),
    isSwapped ? bySteps(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}
