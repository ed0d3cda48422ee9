import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { type ActionSubject, actionPolicy } from './action.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const ada = person('ada', 'network', 'network_admin')
const ben = person('ben', 'network')
const gia = person('gia', 'external')
const around = { now: '2026-09-17T08:00:00.000Z', network: {} }
const open: ActionSubject = { actor_id: 'ben', final: false, undone: false, overtaken: false, until: null }

describe('what people may do with an action', () => {
  const table: [string, Actor, ActionSubject, string][] = [
    ['Ben, whose it is', ben, open, 'read undo'],
    ['Ada, who administers', ada, open, ''],
    ['Gia, a guest', gia, open, ''],
    ['Gia, whose it is', gia, { ...open, actor_id: 'gia' }, 'read undo'],
    ['Ben, of a mail that was sent', ben, { ...open, final: true }, 'read'],
    ['Ben, of what he undid', ben, { ...open, undone: true }, 'read'],
    ['Ben, of what others have built on', ben, { ...open, overtaken: true }, 'read'],
    ['Ben, in time', ben, { ...open, until: '2026-09-17T08:00:00.001Z' }, 'read undo'],
    ['Ben, too late', ben, { ...open, until: '2026-09-17T07:59:59.999Z' }, 'read'],
  ]
  for (const [who, actor, action, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => {
      const can = actionPolicy.can(actor, action, around)
      const able = Object.entries(can).flatMap(([ability, may]) => (may ? [ability] : []))
      expect(able.join(' ')).to.equal(expected)
    })
})
