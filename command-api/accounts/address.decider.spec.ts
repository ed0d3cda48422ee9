import { given } from '#test/kit/decider-scenario.ts'
import { address } from './address.decider.ts'

const bens = { type: 'EmailReserved', data: { member_id: 'ben', email_hash: 'h' } } as const
const released = { type: 'EmailReleased', data: { member_id: 'ben', email_hash: 'h' } } as const
const asked = { member_id: 'ben', email_hash: 'h' }

describe('an address', () => {
  it('belongs to the first who asks', () => {
    given(address).when('reserve_address', asked).then(bens)
  })

  it('stays with its holder, who may ask again', () => {
    given(address, bens)
      .when('reserve_address', { ...asked, member_id: 'eve' })
      .thenRejected('email_taken', '/email')
    given(address, bens).when('reserve_address', asked).thenNothing()
  })

  it('is released by its holder only, and free for another one then', () => {
    given(address, bens)
      .when('release_address', { ...asked, member_id: 'eve' })
      .thenNothing()
    given(address, bens).when('release_address', asked).then(released)
    given(address, bens, released)
      .when('reserve_address', { ...asked, member_id: 'eve' })
      .then({ type: 'EmailReserved', data: { member_id: 'eve', email_hash: 'h' } })
  })
})
