import { expect } from 'chai'
import { phraseQuery, wordsQuery } from './ts-query.ts'
import { wordTreeOf } from './word-tree.ts'

const word = (text: string, weight: string | null = null) => ({ word: text, weight })
const treeOf = (query: string | null) => wordTreeOf(query ?? '')

describe('a question of words as a tree', () => {
  it('has all words, and for each what it may become', () => {
    const widening = (asked: string) => (asked === 'tea' ? ['teas'] : [])
    expect(treeOf(wordsQuery('green tea', widening))).to.deep.equal({
      all: [word('green'), { any: [word('tea'), word('teas')] }],
    })
    expect(treeOf(wordsQuery('tea', () => [], 'A'))).to.deep.equal(word('tea', 'A'))
  })

  it('keeps the positions of a phrase, also across words that are not asked for', () => {
    expect(treeOf(phraseQuery('green tea'))).to.deep.equal({
      phrase: [
        { of: word('green'), gap: 0 },
        { of: word('tea'), gap: 1 },
      ],
    })
    expect(wordTreeOf(`('cup' <2> 'tea') & !('milk' | 'o''brien')`)).to.deep.equal({
      all: [
        {
          phrase: [
            { of: word('cup'), gap: 0 },
            { of: word('tea'), gap: 2 },
          ],
        },
        { not: { any: [word('milk'), word("o'brien")] } },
      ],
    })
  })
})
