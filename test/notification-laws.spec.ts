import { expect } from 'chai'
import fc from 'fast-check'
import { discoverParts } from '#platform/config/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { notificationsKind } from '#platform/notifications/notification.ts'
import type { ThreadEntry } from '#platform/notifications/thread-state.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { applyPlan, plansOf } from '#platform/projections/fold.ts'
import { cursorOf } from '#platform/projections/projection-cursor.ts'
import { arbitraryHistory } from './kit/arbitrary-events.ts'

// Laws of every feature that notifies: new features are found by their suffix and obey them too.

const state = { generation: 1, position: 0n, isBuilt: true, notifies: false }
type ThreadRow = { id: string; member_id: string; entries: ThreadEntry[]; last_no: string; alert_no: string }

describe('what features tell', function () {
  this.timeout(60_000)
  let rowsAfter: (events: readonly Recorded[]) => ThreadRow[]
  let samples: Recorded[][]
  const notified = new Set<string>()

  before(async () => {
    const projection = (await discoverProjections()).find(({ name }) => name === 'notification_threads')
    if (!projection) throw new Error('there is no table of notification threads')
    rowsAfter = (events) =>
      plansOf([cursorOf(projection, state)], events).flatMap((plan) =>
        trusted<ThreadRow[]>(applyPlan(plan, []).rows),
      )
    const features = await discoverParts(notificationsKind)
    const types = new Set(features.flatMap(({ on }) => Object.keys(on)))
    const all = await discoverEvents()
    const registry = new Map([...all].filter(([type]) => types.has(type)))
    const causes = ['first', 'second', 'third']
    samples = fc.sample(arbitraryHistory(registry, 120), { numRuns: 12, seed: 30 }).map((events) =>
      events.map((event, at) => {
        const cause = causes[at % causes.length] ?? ''
        const metadata = { ...event.metadata, actor_id: 'c', command_id: cause, correlation_id: cause }
        return { ...event, metadata, position: BigInt(at + 1) }
      }),
    )
  })

  it('is one notice for one cause and member, whatever of it happened', () => {
    for (const events of samples)
      for (const { id, entries } of rowsAfter(events)) {
        const causes = entries.map(({ cause }) => cause)
        expect(new Set(causes).size, id).to.equal(causes.length)
        for (const { kind } of entries) notified.add(kind)
      }
    expect(notified.size).to.be.greaterThan(8)
  })

  it('is headed by the strongest of its reasons', () => {
    for (const { entries } of samples.flatMap(rowsAfter))
      for (const { reason, reasons } of entries) expect(reason).to.equal(reasons[0])
  })

  it('tells who caused it only what concerns their own account and requests', () => {
    const own = samples.flatMap(rowsAfter).filter(({ member_id }) => member_id === 'c')
    const kinds = new Set(own.flatMap(({ entries }) => entries.map(({ kind }) => kind)))
    expect([...kinds].filter((kind) => !/^(account|export)_/.test(kind))).to.deep.equal([])
  })

  it('is as before once what was told is undone, and tells nothing more', () => {
    for (const events of samples) {
      const before = rowsAfter(events)
      const last = BigInt(events.length)
      const again = events.map((event, at) => ({
        ...event,
        position: last + BigInt(at + 1),
        metadata: { ...event.metadata, command_id: 'undo', correlation_id: 'undo', takes_back: 'nothing' },
      }))
      const newest = (rows: ThreadRow[]) => rows.flatMap(({ entries }) => entries.map(({ no }) => BigInt(no)))
      expect(newest(rowsAfter([...events, ...again])).filter((no) => no > last)).to.deep.equal([])
      expect(before.length).to.be.greaterThan(0)
    }
  })
})
