import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { tagAudience, tagPolicy, tagsPolicy } from './tag.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({
  id,
  keys: new Set([`member:${id}`, 'everyone', ...keys]),
})
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const ada = person('ada', 'network', 'network_admin')
const ben = person('ben', 'network')
const gia = person('gia', 'external')
const nobody: Actor = { id: 'nobody', keys: new Set() }

const held = (can: Record<string, boolean>) =>
  Object.entries(can)
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')

describe('what people may do with a tag', () => {
  const table: [string, Actor, number, string][] = [
    ['Ada, one under which none stands', ada, 0, 'read update destroy'],
    ['Ada, one with others under it', ada, 2, 'read update'],
    ['Ben', ben, 0, 'read'],
    ['Gia', gia, 0, 'read'],
    ['who is not signed in', nobody, 0, ''],
  ]
  for (const [who, actor, tags_below, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () =>
      expect(held(tagPolicy.can(actor, { audience: tagAudience, tags_below }, now))).to.equal(expected))
})

describe('what people may do about tags', () => {
  const table: [string, Actor, string][] = [
    ['Ada', ada, 'make administrate'],
    ['Ben', ben, 'make'],
    ['Gia', gia, ''],
  ]
  for (const [who, actor, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () =>
      expect(held(tagsPolicy.can(actor, null, now))).to.equal(expected))
})
