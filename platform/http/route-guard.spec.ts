import { expect } from 'chai'
import { admission } from './admission.ts'
import { countRunning, type Routing } from './route-guard.ts'
import type { RequestState } from './routes.ts'

describe('a process that stops', () => {
  it('still answers what has reached it', async () => {
    const routing = { admission: admission({ maxRunning: 1 }), stopping: true } as Routing
    let isAnswered = false
    await countRunning(routing, { state: {} as RequestState }, async () => {
      expect(routing.admission.running()).to.equal(1)
      isAnswered = true
    })
    expect([isAnswered, routing.admission.running()]).to.deep.equal([true, 0])
  })
})
