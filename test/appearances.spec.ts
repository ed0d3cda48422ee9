import { expect } from 'chai'
import { discoverParts } from '#platform/config/discovery.ts'
import { selectableKind } from '#platform/queries/selectable.ts'
import { searchSections } from '#platform/search/search-section.ts'
import { appearanceKind } from '#web/kit/display/appearances.ts'
import { mentionSourceKind } from '#web/kit/editor/mention-sources.ts'
import { modulesOf } from './kit/modules.ts'
import { leavesOf } from './kit/text-keys.ts'
import { textsOf } from './kit/texts.ts'

describe('how things look', () => {
  it('is declared by a feature for all that pickers offer, texts mention and searches find', async () => {
    const appearances = await partsOf(appearanceKind)
    const types = appearances.flatMap(({ things = [] }) => things.map(({ type }) => type))
    const modules = appearances.flatMap((one) => (one.modules ?? []).map(({ module }) => module))
    const offered = (await discoverParts(selectableKind)).map(({ type }) => type)
    const mentioned = (await partsOf(mentionSourceKind)).map(({ kind }) => kind)
    expect(types).to.include.members([...offered, ...mentioned])
    expect(modules).to.have.members((await discoverParts(searchSections)).map(({ module }) => module))
    expect(new Set(types).size).to.equal(types.length)
  })

  it('has words', async () => {
    const known = new Set(leavesOf(await textsOf('en')).map(([key]) => key))
    const appearances = await partsOf(appearanceKind)
    const keys = appearances.flatMap(({ things = [], modules = [] }) => [
      ...things.flatMap(({ unknown, kind }) => [unknown, ...(kind ? [kind] : [])]),
      ...modules.map(({ title }) => title),
    ])
    expect(keys.filter((key) => !known.has(key))).to.deep.equal([])
  })
})

async function partsOf<T extends object>(kind: {
  layer: string
  suffix: string
  includes: (value: unknown) => value is T
}): Promise<T[]> {
  const files = await modulesOf(kind.layer, kind.suffix)
  return files.flatMap((file) => Object.values(file).filter(kind.includes))
}
