import { expect } from 'chai'

describe('an example', () => {
  it('is the only run that listens to the process, beside the worker', () => {
    expect(process.listenerCount('unhandledRejection')).to.equal(2)
  })
})
