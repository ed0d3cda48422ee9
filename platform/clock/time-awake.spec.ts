import { expect } from 'chai'
import { afterTimeAwake } from './time-awake.ts'

/** Holds the event loop up. */
const holdUp = (milliseconds: number): void => {
  const begun = performance.now()
  while (performance.now() - begun < milliseconds);
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('time in which this process is awake', () => {
  it('passes', () => new Promise<void>((resolve) => void afterTimeAwake(20, resolve)))

  it('does not pass while the event loop is held up', async () => {
    let isOver = false
    const end = afterTimeAwake(1_000, () => {
      isOver = true
    })
    for (let nth = 0; nth < 6; nth += 1) {
      holdUp(250)
      for (let turns = 0; turns < 5; turns += 1) await turn()
    }
    expect(isOver).to.equal(false)
    end()
  })

  it('is over for who no longer waits', async () => {
    let isOver = false
    afterTimeAwake(10, () => {
      isOver = true
    })()
    await new Promise<void>((resolve) => void afterTimeAwake(50, resolve))
    expect(isOver).to.equal(false)
  })
})
