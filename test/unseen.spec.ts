import { expect } from 'chai'
import fc from 'fast-check'
import { discoverExports } from '#platform/config/discovery.ts'
import type { Policy } from '#platform/language/policy.ts'
import { discoverExamples } from './kit/examples.ts'

const ids = ['ada', 'ben', 'fairs'] as const
const id = fc.constantFrom(...ids)
const examples = await discoverExamples()
const withIds = new Set(examples.flatMap(({ keys }) => keys?.withId ?? []))
const key = fc.constantFrom(
  ...['network', 'network_admin', 'everyone'],
  ...examples.flatMap(({ keys }) => keys?.plain ?? []),
  ...[...withIds].flatMap((kind) => ids.map((one) => `${kind}:${one}`)),
)

/** All values that features give a member of this name. */
const valuesOf = new Map<string, unknown[]>()
for (const { subject } of examples) {
  for (const [name, values] of Object.entries(subject?.values ?? {}))
    valuesOf.set(name, [...(valuesOf.get(name) ?? []), ...values])
  for (const name of subject?.ids ?? []) valuesOf.set(name, [...(valuesOf.get(name) ?? []), ...ids])
}

// Whatever a rule looks at, in any feature.
const subject = fc.record({
  ...Object.fromEntries([...valuesOf].map(([name, values]) => [name, fc.constantFrom(...values)])),
  audience: fc.uniqueArray(key, { maxLength: 2 }),
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
