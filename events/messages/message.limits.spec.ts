import { expect } from 'chai'
import { messageClass } from './message.limits.ts'

const sent = (recipients: number, to_all_network_members = false) => [
  { data: { to_all_network_members, recipient_ids: Array.from({ length: recipients }, (_, n) => `m${n}`) } },
]

describe('the limit of a message', () => {
  it('is none for one to fifty people', () => {
    expect(messageClass(sent(50))).to.equal(null)
  })

  it('is twenty an hour for one to more people, however they were chosen', () => {
    expect(messageClass(sent(51))).to.include({ points: 20, seconds: 3_600 })
  })

  it('is three a day for one to everybody', () => {
    expect(messageClass(sent(0, true))).to.include({ points: 3, seconds: 86_400 })
  })
})
