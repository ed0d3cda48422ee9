import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { calendarImportPolicy } from './calendar-import.policy.ts'

const actor = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const subject = { audience: ['member:ben'] }

describe('the policy of a calendar import', () => {
  it('shows an import to the member who made it, and to no administrator', () => {
    expect(calendarImportPolicy.allows(actor('ben', 'network'), 'read', subject, now)).to.equal(true)
    expect(
      calendarImportPolicy.allows(actor('ada', 'network', 'network_admin'), 'read', subject, now),
    ).to.equal(false)
  })
})
