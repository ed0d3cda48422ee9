import { expect } from 'chai'
import { systemClock } from '#platform/clock/clock.ts'
import { commandSide } from '#platform/commands/command-side.ts'
import { discoveredCommands } from '#platform/commands/discovery.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { trusted } from '#platform/language/trusted.ts'
import { memoryVault } from '#platform/vault/memory.ts'
import { grow, TooFewEvents } from './grow.ts'

const until = Date.parse('2026-09-17T08:00:00.000Z')

const grown = async (size: { members: number; events: number; seed: number }) => {
  const registry = await discoverEvents()
  const store = sealedStore(memoryStore(), memoryVault(), registry)
  const hashOf = (text: string) => Buffer.from(text).toString('base64url')
  await grow({
    ...size,
    log: store,
    password: '',
    until,
    report: () => undefined,
    deciding: async (log) =>
      commandSide({
        ...(await discoveredCommands()),
        store: log,
        clock: systemClock,
        registry,
        // Nobody gets a password here, and what members have read is no event, so these services are enough.
        services: trusted({ limits: { hashOf }, itemMarks: { read: async () => {} } }),
        keysPassed: async () => true,
      }),
  })
  return store.readAll(0n, 100_000)
}

describe('a generated network', function () {
  this.timeout(30_000)

  it('is the same for the same seed, and another one for another', async () => {
    const size = { members: 12, events: 600, seed: 3 }
    const [one, same, other] = [await grown(size), await grown(size), await grown({ ...size, seed: 4 })]
    expect(one).to.deep.equal(same)
    expect(one.length).to.be.at.least(600)
    expect(other[0]?.metadata.event_id).to.not.equal(one[0]?.metadata.event_id)
  })

  it('holds everything that people do', async () => {
    const types = new Set((await grown({ members: 40, events: 4_000, seed: 1 })).map(({ type }) => type))
    expect([...types]).to.include.members([
      'MemberJoined',
      'GroupJoined',
      'CalendarShared',
      'AppointmentScheduled',
      'AppointmentMoved',
      'AppointmentCanceled',
      'MembersInvited',
      'ParticipantAnswered',
      'MessageSent',
      'MessageDeleted',
    ])
  })

  it('ends soon after it is as large as it should be, however small that is', async () => {
    const { length } = await grown({ members: 20, events: 200, seed: 1 })
    expect(length).to.be.within(200, 300)
  })

  it('lies in the two years before, in the order in which it happened', async () => {
    const times = (await grown({ members: 12, events: 600, seed: 3 })).map(({ metadata }) =>
      Date.parse(metadata.occurred_at),
    )
    expect(times).to.deep.equal([...times].sort((one, other) => one - other))
    expect(times.at(-1)).to.be.within(until - 3 * 86_400_000, until)
  })

  it('has at least as many events as its people need to move in', async () => {
    const refusal = await grown({ members: 100, events: 600, seed: 1 }).catch((error: Error) => error)
    expect(refusal).to.be.instanceOf(TooFewEvents)
  })
})
