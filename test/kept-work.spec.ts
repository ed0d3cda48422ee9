import { expect } from 'chai'
import fc from 'fast-check'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { Call } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { arbitraryHistory } from './kit/arbitrary-events.ts'

// The law that no work is overwritten in silence: what an event replaces is in the event, so that history shows it and undo
// brings it back, and a change of one part of a thing sends nothing about its other parts.

/** Each version of the text is an event, so the one before stands in the event before. */
const inTheEventBefore = ['AppointmentDescribed']

describe('what a member has written', () => {
  it('is kept by every event that replaces it', async () => {
    const [events = []] = fc.sample(arbitraryHistory(await discoverEvents(), 3_000), { numRuns: 1, seed: 8 })
    const replacing = events.filter(({ data }) => 'after' in (data as object))
    const losing = replacing
      .filter(({ data }) => !('before' in (data as object)))
      .filter(({ data }) => typeof (data as { after: unknown }).after !== 'boolean')
    expect([...new Set(losing.map(({ type }) => type))]).to.deep.equal([...inTheEventBefore])
    expect(new Set(replacing.map(({ type }) => type)).size).to.be.greaterThan(40)
  })

  it('stays where another member changes another part of the same thing', async () => {
    const whole: string[] = []
    let partial = 0
    for (const { feature, calls } of await discoveredContracts())
      for (const [name, call] of Object.entries(calls) as [string, Call][]) {
        if (call.kind !== 'command' || !/^(PUT|PATCH)$/.test(call.method) || !/:[a-z_]+$/.test(call.path))
          continue
        const required = requiredIn(call.body)
        if (required.length > 1) whole.push(`${feature}/${name} ${required.join(' ')}`)
        else partial += 1
      }
    expect(whole).to.deep.equal([])
    expect(partial).to.be.greaterThan(10)
  })
})

/** The required parts of a body, or of the one object in it. */
const requiredIn = (body: z.ZodType): string[] => {
  if (!(body instanceof z.ZodObject)) return []
  const parts = Object.entries<z.ZodType>(body.shape).filter(([, part]) => !part.safeParse(undefined).success)
  const [first] = parts
  return parts.length === 1 && first
    ? [first[0], ...requiredIn(first[1])].slice(first[1] instanceof z.ZodObject ? 1 : 0)
    : parts.map(([name]) => name)
}
