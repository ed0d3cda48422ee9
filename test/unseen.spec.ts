import { expect } from 'chai'
import fc from 'fast-check'
import { discoverExports } from '#platform/config/discovery.ts'
import type { Policy } from '#platform/language/policy.ts'

const ids = ['ada', 'ben', 'fairs'] as const
const id = fc.constantFrom(...ids)
const key = fc.constantFrom(
  ...['network', 'network_admin', 'everyone', 'may:create_groups', 'may:send_direct_messages'],
  ...['member', 'group', 'manages:group', 'calendar', 'manages:calendar', 'creates_in:calendar'].flatMap(
    (kind) => ids.map((one) => `${kind}:${one}`),
  ),
)
const some = (...values: unknown[]) => fc.constantFrom(...values)
const moment = some(null, '2036-03-05T10:00:00.000Z')

// Whatever a rule looks at, in any feature.
const subject = fc.record({
  ...{ audience: fc.uniqueArray(key, { maxLength: 2 }), calendar_ids: fc.array(id), calendar_id: id },
  ...{ organizer_id: id, member_id: id, actor_id: id, author_id: id, owner_id: id, group_id: id },
  ...{ locked_by_id: id, parent_id: id, context_id: id, category_id: id, property_set_id: id, tag_id: id },
  ...{ participation_locked: fc.boolean(), user_can_opt: fc.boolean(), archived: fc.boolean() },
  ...{ show_participants_to_admins_only: fc.boolean(), deleted: fc.boolean(), seen: fc.boolean() },
  ...{ final: fc.boolean(), undone: fc.boolean(), overtaken: fc.boolean() },
  status: some('none', 'active', 'canceled', 'deleted', 'initialized', 'finished'),
  state: some('volatile', 'published', 'quarantine', 'removed'),
  type: some('personal', 'network', 'group'),
  kind: some('members', 'own_data', 'event', 'mail'),
  access: some('open', 'closed', 'hidden'),
  context_type: some('network', 'group'),
  meeting_link: some('', 'https://meet.example/1'),
  ...{ over_at: moment, until: moment, locked_until: moment },
})

type Managed = Policy<unknown, string>
const isPolicy = (value: unknown): value is Managed =>
  typeof value === 'object' && value !== null && 'rules' in value && 'allows' in value

const policies = (await discoverExports('events', '.policy.ts')).flatMap(({ name, value }) =>
  isPolicy(value) && 'read' in value.rules ? [{ name, policy: value }] : [],
)

describe('what one may not see', () => {
  it('is asked of every feature that has things to see', () => {
    const names = policies.map(({ name }) => name)
    expect(names).to.include.members(['appointmentPolicy', 'calendarPolicy', 'groupPolicy', 'messagePolicy'])
    expect(names).to.include.members(['filePolicy', 'memberPolicy', 'exportPolicy', 'actionPolicy'])
  })

  for (const { name, policy } of policies)
    it(`one may not manage: ${name}`, () =>
      fc.assert(
        fc.property(id, fc.array(key), subject, (actorId, keys, given) => {
          const actor = { id: actorId, keys: new Set([`member:${actorId}`, ...keys]) }
          const { read, ...others } = policy.can(actor, given, {
            now: '2036-03-05T09:00:00.000Z',
            network: {},
          })
          if (!read) expect(Object.values(others)).not.to.include(true)
        }),
        { numRuns: 500 },
      ))
})
