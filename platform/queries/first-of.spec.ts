import { expect } from 'chai'
import { firstOf } from './first-of.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

describe('the first items of many sources', () => {
  it('are in order of their begin, whatever source they are of, and as many as are wanted', async () => {
    const found = await firstOf([['03', '05'], ['01', '04'], [], ['02']], {
      itemsOf: (items) => items,
      startOf: (item) => item,
      most: 4,
    })
    expect(found).to.deep.equal(['01', '02', '03', '04'])
  })

  it('keep the order of sources where several begin at once', async () => {
    const found = await firstOf(['a', 'b', 'c'], {
      itemsOf: (name) => hours.map((hour) => ({ name, hour })),
      startOf: ({ hour }) => hour,
      most: 4,
    })
    expect(found.map(({ name, hour }) => name + hour)).to.deep.equal(['a00', 'b00', 'c00', 'a01'])
  })

  it('are computed without most of what comes behind them', async () => {
    let computed = 0
    const found = await firstOf(Array.from({ length: 1_000 }), {
      *itemsOf() {
        for (const hour of hours) {
          computed += 1
          yield hour
        }
      },
      startOf: (hour) => hour,
      most: 100,
    })
    expect(found).to.deep.equal(Array(100).fill('00'))
    expect(computed).to.be.below(3_000)
  })

  it('come from the other sources when one cannot be computed, which is named', async () => {
    const failed: string[] = []
    const found = await firstOf(['good', 'bad'], {
      itemsOf: (name) => {
        if (name === 'bad') throw new Error('unreadable')
        return [name]
      },
      startOf: (item) => item,
      most: 5,
      onFailure: (name) => failed.push(name),
    })
    expect({ found, failed }).to.deep.equal({ found: ['good'], failed: ['bad'] })
  })

  it('leave time for others while they are computed', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await firstOf(Array.from({ length: 5 }), {
      itemsOf: () => {
        const begun = performance.now()
        while (performance.now() - begun < 11);
        return []
      },
      startOf: (item: string) => item,
      most: 1,
    })
    isDone = true
    expect(turns).to.be.at.least(5)
  })
})
