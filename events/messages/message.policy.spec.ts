import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { messageAudience, messagePolicy, messagesPolicy } from './message.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const writes = 'may:send_direct_messages'
const message = { author_id: 'ben', audience: messageAudience('ben', ['gia'], false) }
const circular = { author_id: 'ada', audience: messageAudience('ada', [], true) }
type Subject = typeof message
const able = (actor: Actor, subject: Subject) =>
  Object.entries(messagePolicy.can(actor, subject, now))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')

describe('what people may do with a message', () => {
  const table: [string, Actor, Subject, string][] = [
    [
      'Gia, whom it went to',
      person('gia', 'external', writes),
      message,
      'read reply reply_all forward destroy',
    ],
    ['Ben, who wrote it', person('ben', 'network', writes), message, 'read reply_all forward destroy'],
    ['Gia, who may not write', person('gia', 'external'), message, 'read destroy'],
    ['Ada, who administers', person('ada', 'network', 'network_admin', writes), message, ''],
    [
      'Dan, one to the network',
      person('dan', 'network', writes),
      circular,
      'read reply reply_all forward destroy',
    ],
    ['Gia, one to the network', person('gia', 'external', writes), circular, ''],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))

  it('only an administrator writes to everybody', () => {
    expect(messagesPolicy.can(person('ada', 'network_admin', writes), null, now)).to.deep.equal({
      send: true,
      send_to_all: true,
    })
    expect(messagesPolicy.can(person('ben', 'network', writes), null, now)).to.deep.equal({
      send: true,
      send_to_all: false,
    })
  })
})
