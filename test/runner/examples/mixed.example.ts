import { expect } from 'chai'

// What a worker is tried with: no run finds it by its name.
describe('an example', () => {
  it('passes', () => {
    expect(process.env.TEST_WORKER).to.equal('3')
  })
  it('fails', () => {
    expect('blue').to.equal('red')
  })
  it('is still to be written')
})
