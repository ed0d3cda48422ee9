import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { tablePartitionOf } from '#platform/projections/partitions.ts'
import { goldenLogs } from '#test/reliability/golden/golden-log.ts'

describe('the partitions of what people did', () => {
  it('hold everything that happens in one stream together, so that it is found when it is undone', async () => {
    const types = await discoverEvents()
    const seen = new Set<string>()
    for (const { name, events } of await goldenLogs()) {
      const partitions = new Map<string, Set<string>>()
      for (const { stream, type } of events) {
        const feature = types.get(type)?.feature
        if (feature === undefined) continue
        seen.add(tablePartitionOf(feature))
        partitions.set(stream, (partitions.get(stream) ?? new Set()).add(tablePartitionOf(feature)))
      }
      const torn = [...partitions].filter(([, found]) => found.size > 1).map(([stream]) => stream)
      expect(torn, name).to.deep.equal([])
    }
    expect([...seen]).to.have.members(['first', 'second'])
  })
})
