import { expect } from 'chai'
import { pulseOf } from './pulse.ts'

const forEver = new Promise<never>(() => {})

/** A dependency that answers as the list says, and then always. */
const dependency = (answers: boolean[]) =>
  pulseOf({
    awayMs: 20,
    isAlive: async () => answers.shift() ?? true,
    away: () => new Error('away'),
  })

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('the pulse of a dependency', () => {
  it('ends work when the dependency is away', async () => {
    expect(await outcome(dependency([false]).whileAlive(forEver))).to.equal('away')
  })

  it('lets slow work go on while the dependency answers', async () => {
    const pulse = dependency([true, true])
    let done = () => {}
    const slow = new Promise<void>((resolve) => {
      done = resolve
    })
    const first = outcome(pulse.whileAlive(slow))
    // Another one is asked for twice meanwhile, and is then found to be away.
    await outcome(dependency([true, true, false]).whileAlive(forEver))
    done()
    expect(await first).to.equal('done')
  })

  // Its connection may be dead for good, and says nothing of it.
  it('ends work that gets no answer although the dependency is back', async () => {
    const pulse = dependency([false])
    const first = pulse.whileAlive(forEver)
    const second = pulse.whileAlive(forEver)
    expect(await Promise.all([outcome(first), outcome(second)])).to.deep.equal(['away', 'away'])
  })

  it('lets others know each time that the dependency is away, until they end', async () => {
    const pulse = dependency([false, false])
    let count = 0
    const end = pulse.whenAway(() => {
      count += 1
    })
    await outcome(pulse.whileAlive(forEver))
    expect(count).to.equal(1)
    end()
    await outcome(pulse.whileAlive(forEver))
    expect(count).to.equal(1)
  })
})
