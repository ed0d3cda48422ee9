import { expect } from 'chai'
import { textSet } from './text-set.ts'

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const number = (from + at).toString(16).padStart(12, '0')
    return `0193511a-2f4e-7000-8000-${number}`
  })

describe('texts that were seen', () => {
  it('are all remembered, however many there are', () => {
    const seen = textSet()
    const added = [...ids(0, 20_000), ...ids(0, 20_000).map((id) => `${id}~ben`), 'a', 'b', '']
    for (const text of added) seen.add(text)
    expect(added.filter((text) => !seen.mayContain(text))).to.deep.equal([])
  })

  it('are told from others that are much like them', () => {
    const seen = textSet()
    for (const id of ids(0, 20_000)) seen.add(id)
    const others = [...ids(20_000, 60_000), ...ids(0, 20_000).map((id) => `${id}~ben`), 'a', '']
    expect(others.filter((text) => seen.mayContain(text))).to.deep.equal([])
  })
})
