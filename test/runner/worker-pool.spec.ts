import { expect } from 'chai'
import type { FileOutcome } from './outcomes.ts'
import { startWorker, type Worker } from './worker-pool.ts'

describe('a worker', function () {
  this.timeout(60_000)
  let worker: Worker
  before(() => {
    worker = startWorker(3, {})
  })
  after(() => worker.end())

  const ran = async (example: string): Promise<FileOutcome['outcomes']> =>
    (await worker.run({ path: `test/runner/examples/${example}.example.ts`, kind: 'plain', seconds: 1 }))
      .outcomes

  it('tells what became of each spec of a file', async () => {
    const states = (await ran('mixed')).map(({ title, state }) => [title, state])
    expect(states).to.deep.equal([
      ['an example passes', 'passed'],
      ['an example fails', 'failed'],
      ['an example is still to be written', 'skipped'],
    ])
  })

  it('leaves nothing of a run behind that listens to its process', async () => {
    await ran('mixed')
    expect((await ran('listening')).map(({ state }) => state)).to.deep.equal(['passed'])
  })

  it('says what was rejected without anybody who waited for it, and of which file', async () => {
    const path = 'test/runner/examples/rejecting.example.ts'
    const { unhandled = [] } = await worker.run({ path, kind: 'plain', seconds: 1 })
    expect(unhandled).to.have.length(1)
    expect(unhandled.join()).to.contain('nobody waits for it')
    const other = await worker.run({
      path: 'test/runner/examples/mixed.example.ts',
      kind: 'plain',
      seconds: 1,
    })
    expect(other.unhandled).to.deep.equal([])
  })

  it('says that a file failed which cannot be loaded', async () => {
    const [failed, ...others] = await ran('broken')
    expect([failed?.state, others]).to.deep.equal(['failed', []])
    expect(failed?.error).to.contain('it cannot be loaded')
  })

  it('says that a file failed which ended its process, and goes on in another one', async () => {
    expect((await ran('dying')).map(({ error }) => error)).to.deep.equal(['Error: the process ended with 7'])
    expect(await ran('mixed')).to.have.length(3)
  })
})
