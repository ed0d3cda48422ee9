import { expect } from 'chai'
import { isUuid } from '#platform/language/ids.ts'
import { requestIds } from './request-id.ts'

describe('the id of a request', () => {
  const given = '0192d1a0-0000-7000-8000-000000000001'
  const idOf = requestIds(['10.0.0.0/8'])

  it('is the one that a trusted proxy gave it', () => {
    expect(idOf('10.1.2.3', given)).to.equal(given)
    expect(idOf('::ffff:10.1.2.3', given)).to.equal(given)
  })

  it('is a new one when anybody else says what it should be', () => {
    for (const peer of ['198.51.100.7', undefined]) {
      expect(idOf(peer, given)).not.to.equal(given)
      expect(isUuid(idOf(peer, given))).to.equal(true)
    }
  })

  it('is a new one when the proxy gave none that can be used', () => {
    for (const odd of ['', 'x', `${given}\n`]) expect(isUuid(idOf('10.1.2.3', odd))).to.equal(true)
  })
})
