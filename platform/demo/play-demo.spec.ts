import { expect } from 'chai'
import { defineDemo } from './demo-part.ts'
import type { DemoTarget } from './demo-target.ts'
import { playDemo } from './play-demo.ts'

describe('the demo network', () => {
  it('creates one feature after the other, then plays the steps of all by their moments', async () => {
    const sent: string[] = []
    const target = { now: '2026-09-24T10:00:00.000Z' } as DemoTarget
    const scene = (at: string, name: string) => ({ at, run: async () => void sent.push(name) })
    const people = defineDemo({
      order: 1,
      create: async (_, ids) => ids.note('member', 'ada', '7'),
      scenes: () => [scene('2026-09-03T10:00:00.000Z', 'third'), scene('2026-09-01T10:00:00.000Z', 'first')],
    })
    const polls = defineDemo({
      order: 2,
      create: async (_, ids) => void sent.push(`poll of ${ids.of('member', 'ada')}`),
      scenes: () => [scene('2026-09-02T10:00:00.000Z', 'second')],
    })
    await playDemo([people, polls])(target)
    expect(sent).to.deep.equal(['poll of 7', 'first', 'second', 'third'])
  })

  it('names what a feature expects and nobody created', async () => {
    const lost = defineDemo({ order: 1, create: async (_, ids) => void ids.of('group', 'garden') })
    const failure = await playDemo([lost])({} as DemoTarget).catch(String)
    expect(failure).to.equal('Error: the demo network has no group garden')
  })
})
