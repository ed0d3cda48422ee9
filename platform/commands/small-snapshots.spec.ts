import { expect } from 'chai'
import { memoryStore } from '#platform/event-store/memory.ts'
import { smallForm } from '#platform/language/snapshot.ts'
import { newEvent } from '#test/kit/recorded.ts'
import { openingFrom } from './opening.ts'
import type { Snapshot, Snapshots } from './snapshots.ts'

const memorySnapshots = (): Snapshots => {
  const kept = new Map<string, Snapshot>()
  return {
    read: async (stream) => kept.get(stream) ?? null,
    write: async (stream, _, snapshot) => void kept.set(stream, snapshot),
  }
}

const life = {
  initial: { count: 0 },
  evolve: { GroupJoined: ({ count }: { count: number }) => ({ count: count + 1 }) },
  snapshot: smallForm<{ count: number }>('life', 1),
}

describe('a small state of a long stream', () => {
  const log = memoryStore()
  let read = 0
  const counting: Pick<typeof log, 'read'> = {
    read: async (...asked) => {
      const events = await log.read(...asked)
      read += events.length
      return events
    },
  }
  const open = openingFrom(counting, memorySnapshots())
  const join = async (times: number) => {
    const joined = Array.from({ length: times }, (_, nth) =>
      newEvent('GroupJoined', { group_id: 'g', member_id: `m${nth}` }),
    )
    await log.append('group-g', joined, 'any')
  }
  const opened = async () => {
    read = 0
    const { state, byCommand } = await open('group-g', life)
    return { count: state.count, read, byCommand }
  }

  it('is what the whole stream yields, from as few events as in a short one', async () => {
    for (const [times, count] of [
      [3_000, 3_000],
      [0, 3_000],
      [150, 3_150],
      [0, 3_150],
    ] as const) {
      if (times > 0) await join(times)
      expect((await opened()).count).to.equal(count)
    }
    await join(90)
    const { count, read } = await opened()
    expect([count, read <= 140]).to.deep.equal([3_240, true])
  })

  it('still knows the commands of before', async () => {
    const [first] = await log.read('group-g', { limit: 1 })
    const { byCommand } = await opened()
    const found = await byCommand(first?.metadata.command_id ?? '')
    expect(found?.then).to.deep.equal({ count: 1 })
    expect(await byCommand('of nobody')).to.equal(null)
  })
})
