import { expect } from 'chai'
import { together } from './together.ts'

/** Acts that end when they are told to; each notes for whom it was done. */
const acting = () => {
  const done: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const one = together((all: ReadonlySet<string>) => {
    done.push([...all])
    return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  })
  return { one, done, ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('what is done together', () => {
  it('is done at once for the first, and in one go for all who come meanwhile', async () => {
    const { one, done, ends } = acting()
    const all = ['ada'].map(one)
    await settled()
    all.push(...['ben', 'gia', 'ben'].map(one))
    await settled()
    expect(done).to.deep.equal([['ada']])
    ends[0]?.()
    await settled()
    expect(done).to.deep.equal([['ada'], ['ben', 'gia']])
    ends[1]?.()
    await Promise.all(all)
  })

  it('is not taken as done by an act that began before somebody came', async () => {
    const { one, ends } = acting()
    const first = one('ada')
    await settled()
    let isDone = false
    const second = one('ada').then(() => {
      isDone = true
    })
    ends[0]?.()
    await first
    await settled()
    expect(isDone).to.equal(false)
    ends[1]?.()
    await second
  })

  it('fails for those for whom it failed, and goes on for the others', async () => {
    const { one, ends } = acting()
    const first = one('ada').catch((error: Error) => error.message)
    await settled()
    const second = one('ben')
    ends[0]?.(new Error('the database is away'))
    expect(await first).to.equal('the database is away')
    await settled()
    ends[1]?.()
    await second
  })
})
