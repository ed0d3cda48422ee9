import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { calendarPolicy, mayCreateCalendar } from './calendar.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const able = (actor: Actor, subject: Parameters<typeof calendarPolicy.can>[1]) =>
  Object.entries(calendarPolicy.can(actor, subject, now))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')

const fairs = { calendar_id: 'fairs', type: 'network', parent_id: null, audience: ['network'] } as const
const bens = {
  calendar_id: 'bens',
  type: 'personal',
  parent_id: 'ben',
  audience: ['member:ben', 'member:gia'],
} as const
const ada = person('ada', 'network', 'manages:calendar:fairs', 'creates_in:calendar:fairs')
const ben = person('ben', 'network', 'calendar:fairs', 'manages:calendar:bens', 'creates_in:calendar:bens')
const gia = person('gia', 'external')
const dan = person('dan', 'network')

describe('what people may do with a calendar', () => {
  const table: [string, Actor, typeof fairs | typeof bens, string][] = [
    ['Ada, with a network calendar', ada, fairs, 'read update destroy create_appointments'],
    ['Ben, with a network calendar', ben, fairs, 'read'],
    ['Gia, with a network calendar', gia, fairs, ''],
    ['Ben, with his own', ben, bens, 'read update destroy create_appointments'],
    ['Gia, with the one that Ben shares', gia, bens, 'read unshare'],
    ['Ada, with the one of Ben', ada, bens, ''],
    ['Dan, with the one of Ben', dan, bens, ''],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))

  it('lets each kind be made by those who may', () => {
    expect(mayCreateCalendar(new Set(['may:create_personal_calendars']), 'personal', null)).to.equal(true)
    expect(mayCreateCalendar(new Set(['may:create_personal_calendars']), 'network', null)).to.equal(false)
    expect(mayCreateCalendar(new Set(['may:create_calendars']), 'network', null)).to.equal(true)
    expect(mayCreateCalendar(new Set(['manages:group:choir']), 'group', 'choir')).to.equal(true)
    expect(mayCreateCalendar(new Set(['manages:group:choir']), 'group', 'garden')).to.equal(false)
  })
})
