import { expect } from 'chai'
import { splitBatch, splitInHalf } from './batch-parts.ts'

describe('the parts of a batch', () => {
  const message = (key: string, value = 'x') => ({ topic: 'tea', key, value, headers: {} })

  it('never mix two partitions or topics', () => {
    const batch = Array.from({ length: 40 }, (_, index) => message(`key-${index}`))
    const parts = splitBatch([...batch, { ...message('key-1'), topic: 'cake' }], () => 4)
    expect(parts.map(({ topic, partition }) => `${topic} ${partition}`)).to.have.members([
      'tea 0',
      'tea 1',
      'tea 2',
      'tea 3',
      'cake 0',
    ])
  })

  it('hold every message once, in order', () => {
    const batch = Array.from({ length: 1_201 }, () => message('key'))
    const numbers = splitBatch(batch, () => 3).flatMap(({ messages }) => messages.map(({ index }) => index))
    expect(numbers).to.deep.equal(batch.map((_, index) => index))
  })

  it('stay small enough for a broker, as long as one message is', () => {
    const large = Array.from({ length: 4 }, () => message('key', 'x'.repeat(300_000)))
    expect(splitBatch(large, () => 1).map(({ messages }) => messages.length)).to.deep.equal([1, 1, 1, 1])
  })

  it('can be halved without losing the order', () => {
    const [part] = splitBatch([message('a', '1'), message('a', '2'), message('a', '3')], () => 1)
    const values = part ? splitInHalf(part).map(({ messages }) => messages.map(({ value }) => value)) : []
    expect(values).to.deep.equal([['1', '2'], ['3']])
  })
})
