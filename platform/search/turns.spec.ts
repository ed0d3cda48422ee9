import { expect } from 'chai'
import { turnsOf } from './turns.ts'

describe('turns', () => {
  it('let two tasks of a key run at once, the others in their order, and those of another key beside them', async () => {
    const inTurn = turnsOf(2)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const task = (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      })
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn('ben', task(name)))
    const other = inTurn('ada', task('e'))
    expect(begun).to.deep.equal(['a', 'b', 'e'])
    ends[0]?.()
    await all[0]
    expect(begun).to.deep.equal(['a', 'b', 'e', 'c'])
    ends[1]?.()
    await all[1]
    for (const end of ends) end()
    await all[2]
    ends.at(-1)?.()
    await Promise.all([...all, other])
    expect(begun).to.deep.equal(['a', 'b', 'e', 'c', 'd'])
  })
})
