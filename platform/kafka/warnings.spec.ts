import { expect } from 'chai'
import { isNoise } from './warnings.ts'

const warned = (name: string, by: string) =>
  Object.assign(new Error('x'), { name, stack: `${name}: x\n    at connect (${by})` })

describe('what kafkajs makes Node warn about', () => {
  const client = '/srv/node_modules/kafkajs/src/network/connection.js:1:1'

  it('is not printed when it means nothing', () => {
    expect(isNoise(warned('MaxListenersExceededWarning', client), [])).to.equal(true)
    expect(isNoise(warned('TimeoutNegativeWarning', client), [])).to.equal(true)
  })

  it('is printed when it may mean something', () => {
    expect(isNoise(warned('DeprecationWarning', client), [])).to.equal(false)
  })

  it('is printed when other code is the cause', () => {
    expect(isNoise(warned('MaxListenersExceededWarning', '/srv/platform/queries/hub.ts:1:1'), [])).to.equal(
      false,
    )
    expect(isNoise('x', ['MaxListenersExceededWarning'])).to.equal(false)
  })
})
