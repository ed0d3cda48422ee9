import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { discoveredCommands, discoveredUndoRules } from '#platform/commands/discovery.ts'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { Recorded } from '#platform/language/event.ts'
import { isUserAction } from '#platform/language/undo.ts'
import { arbitraryHistory } from './kit/arbitrary-events.ts'
import { discoverExamples } from './kit/examples.ts'

const withoutUndoRule = (await discoverExamples()).flatMap(({ withoutUndo }) =>
  Object.keys(withoutUndo ?? {}),
)

describe('what can be undone', () => {
  let events: Recorded[]

  before(async () => {
    const [all = []] = fc.sample(arbitraryHistory(await discoverEvents(), 2_000), { numRuns: 1, seed: 3 })
    events = all
  })

  it('is said of everything that happens in a feature, once it is said of anything', async () => {
    const [registry, undoRules] = [await discoverEvents(), await discoveredUndoRules()]
    const features = new Set([...undoRules.values()].map(({ feature }) => feature))
    const unsaid = [...registry.values()].filter(
      ({ type, feature }) =>
        features.has(feature) &&
        !undoRules.has(type) &&
        !withoutUndoRule.some((known) => type.startsWith(known)),
    )
    expect(unsaid.map(({ type }) => type)).to.deep.equal([])
    const types = [...registry.keys()]
    expect(withoutUndoRule.filter((known) => !types.some((type) => type.startsWith(known)))).to.deep.equal([])
  })

  it('has an undo handler, unless its rule says why not', async () => {
    const { tables, undoRules } = await discoveredCommands()
    const handled = new Set(tables.flatMap(({ undo }) => Object.keys(undo)))
    const lost = events.filter((event) => {
      const rule = undoRules.get(event.type)?.ruleFor(event)
      return rule !== undefined && rule.final === undefined && !handled.has(event.type)
    })
    expect(lost.map(({ type }) => type)).to.deep.equal([])
    expect([...handled].filter((type) => !undoRules.has(type))).to.deep.equal([])
  })

  it('is worded in English, and so in every language', async () => {
    const missing = new Set<string>()
    const undoRules = await discoveredUndoRules()
    for (const event of events) {
      const declared = undoRules.get(event.type)
      const rule = declared?.ruleFor(event)
      if (!declared || !rule || !isUserAction(event)) continue
      const words = await wordsOf(declared.feature)
      const wanted = [
        ...(rule.word === undefined ? [] : [`done.${rule.word}`]),
        ...(rule.final === undefined ? [] : [`final.${rule.final}`]),
      ]
      for (const key of wanted)
        if (!has(words, key) && !has(words, `${key}_other`)) missing.add(`${declared.feature}.${key}`)
    }
    expect([...missing]).to.deep.equal([])
  })

  it('finds undo rules in more than one feature', () => {
    const files = readdirSync(join(repositoryRoot, 'events'), { recursive: true }).map(String)
    expect(files.filter((file) => file.endsWith('.undo.ts')).length).to.be.greaterThan(2)
  })
})

const wordsOf = async (feature: string): Promise<unknown> => {
  const file = join(repositoryRoot, `web/texts/en/${feature}.ts`)
  return existsSync(file) ? (await import(file)).texts : {}
}

const has = (words: unknown, key: string): boolean =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], words) !==
  undefined
