import { expect } from 'chai'
import fc from 'fast-check'
import type { Folding } from '#platform/commands/opening.ts'
import { discoverExports } from '#platform/config/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { fold } from '#platform/language/decider.ts'
import { personalIn } from '#platform/language/event.ts'
import type { SnapshotForm } from '#platform/language/snapshot.ts'
import { arbitraryHistory } from './kit/arbitrary-events.ts'
import { discoverExamples } from './kit/examples.ts'

type Kept = Folding<unknown> & { snapshot: SnapshotForm<unknown> }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'evolve' in value && 'snapshot' in value

const registry = await discoverEvents()
const parts = [
  ...(await discoverExports('command-api', '.state.ts')),
  ...(await discoverExports('command-api', '.decider.ts')),
]
const foldings = [
  ...new Map(parts.flatMap(({ value }) => (isKept(value) ? [[value.snapshot.name, value]] : []))),
]

// As it comes out of the database.
const stored = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('the state that is kept of a long stream', () => {
  it('is kept of what the features name as examples, and of nothing else', async () => {
    const names = (await discoverExamples()).flatMap(({ snapshots }) => snapshots ?? [])
    expect(names.length).to.be.greaterThan(5)
    expect(foldings.map(([name]) => name).sort()).to.deep.equal(names.sort())
  })

  for (const [name, folding] of foldings) {
    const { keep, restore } = folding.snapshot
    const types = new Map([...registry].filter(([type]) => type in folding.evolve))
    const [first] = Object.keys(folding.evolve)
    const begun = new Map([...types].filter(([type]) => type === first))
    // Nothing happens to what was never made.
    const histories = fc
      .tuple(arbitraryHistory(begun, 1), arbitraryHistory(types, 15))
      .map(([beginning, history]) => [...beginning, ...history])

    it(`goes on like the whole stream: ${name}`, () =>
      fc.assert(
        fc.property(histories, fc.nat(16), (history, at) => {
          const { open, personal } = stored(keep(fold(folding, history.slice(0, at))))
          const initial = restore(open, personal)
          const goingOn = (state: unknown) =>
            stored(keep(fold({ ...folding, initial: state }, history.slice(at))))
          expect(goingOn(initial)).to.deep.equal(goingOn(fold(folding, history.slice(0, at))))
        }),
        { numRuns: 60 },
      ))

    it(`holds in the open nothing that an event seals: ${name}`, () => {
      const secret = 'Zqsecret'
      const sealed = [...types.values()].filter(({ personal }) => personal.length > 0)
      fc.assert(
        fc.property(histories, (history) => {
          const notified = history.map((event) => {
            const declared = sealed.find(({ type }) => type === event.type)
            const fields = declared ? personalIn(declared, event.data) : []
            const data = { ...event.data }
            for (const { field } of fields) data[field] = withSecret(data[field], secret)
            return { ...event, data }
          })
          expect(JSON.stringify(keep(fold(folding, notified)).open)).to.not.include(secret)
        }),
        { numRuns: 60 },
      )
    })

    it(`of who was erased is what a fold yields then: ${name}`, () =>
      fc.assert(
        fc.property(histories, (history) => {
          const erased = history.map((event) => {
            const data = { ...event.data }
            const declared = types.get(event.type)
            for (const { field } of declared ? personalIn(declared, data) : []) data[field] = null
            return { ...event, data }
          })
          const { open } = stored(keep(fold(folding, history)))
          expect(stored(keep(restore(open, [])))).to.deep.equal(stored(keep(fold(folding, erased))))
        }),
        { numRuns: 60 },
      ))
  }
})

/** The same value with the secret in every text of it. */
const withSecret = (value: unknown, secret: string): unknown => {
  if (typeof value === 'string') return secret
  if (Array.isArray(value)) return value.map((one) => withSecret(one, secret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withSecret(inner, secret)]))
}
