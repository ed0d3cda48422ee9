import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { type CommandSide, commandSide } from '#platform/commands/command-side.ts'
import { discoveredCommands } from '#platform/commands/discovery.ts'
import type { Services } from '#platform/commands/services.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { Actor } from '#platform/language/policy.ts'
import { isRejection } from '#platform/language/rejection.ts'

const ada: Actor = {
  id: 'ada',
  keys: new Set(['member:ada', 'network', 'network_admin', 'calendar:c', 'manages:calendar:c']),
}

describe('a meeting room that two processes reserve', () => {
  let store: ReturnType<typeof memoryStore>
  let sides: CommandSide[]
  let room: string

  const send = (side: number, name: string, command: Record<string, unknown>) => {
    const dispatch = sides[side % sides.length]?.dispatch
    return dispatch?.({ name, command, key: randomUUID(), actor: ada, network: {}, bodyHash: name })
  }
  const idOf = (outcome: unknown) => (outcome as { answer: { id: string } }).answer.id
  const appointmentAt = (hour: number) => ({
    appointment: {
      name: 'Tea',
      calendar_ids: ['c'],
      date: {
        start: `2026-04-01T${hour}:00:00.000Z`,
        end: `2026-04-01T${hour + 1}:00:00.000Z`,
        all_day: false,
        time_zone: 'UTC',
      },
      meeting: { room_id: room },
    },
  })
  const typesInRoom = async () => (await store.read(`meeting_room-${room}`)).map(({ type }) => type)

  beforeEach(async () => {
    store = memoryStore()
    const parts = {
      ...(await discoveredCommands()),
      store,
      clock: fixedClock('2026-03-03T10:00:00.000Z'),
      registry: await discoverEvents(),
      services: {} as Services,
      keysPassed: async () => true,
    }
    sides = [commandSide(parts), commandSide(parts)]
    room = idOf(
      await send(0, 'meeting-rooms/create', {
        name: 'Hall',
        capacity: null,
        location: '',
        equipment: [],
        reservable_by: 'members',
        group_ids: [],
      }),
    )
  })

  it('goes to exactly one of those that want it at the same time', async () => {
    const all = await Promise.all(
      [0, 1, 2, 3].map((n) => send(n, 'appointments/schedule', appointmentAt(10))),
    )
    const refused = all.filter(isRejection)
    expect(refused.map(({ code }) => code)).to.deep.equal(Array(3).fill('room_occupied'))
    expect((await typesInRoom()).filter((type) => type === 'MeetingRoomReserved')).to.have.length(1)
  })

  it('goes to exactly one of two that are moved to the same time', async () => {
    const [first, second] = await Promise.all(
      [10, 12].map((hour, n) => send(n, 'appointments/schedule', appointmentAt(hour))),
    )
    const { date } = appointmentAt(14).appointment
    const moved = await Promise.all(
      [idOf(first), idOf(second)].map((appointment_id, n) =>
        send(n, 'appointments/revise', { appointment_id, appointment: { date } }),
      ),
    )
    expect(moved.filter(isRejection).map(({ code }) => code)).to.deep.equal(['room_occupied'])
  })

  it('is free at once for the next when an appointment is canceled', async () => {
    const first = idOf(await send(0, 'appointments/schedule', appointmentAt(10)))
    await send(0, 'appointments/cancel', { appointment_id: first })
    expect(isRejection(await send(1, 'appointments/schedule', appointmentAt(10)))).to.equal(false)
    const revived = await send(0, 'appointments/revive', { appointment_id: first })
    expect(revived).to.include({ rejected: true, code: 'room_occupied', pointer: null })
  })
})
