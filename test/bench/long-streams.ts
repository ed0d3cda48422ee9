import { performance } from 'node:perf_hooks'
import { appointment } from '#command-api/appointments/appointment.decider.ts'
import { mailbox } from '#command-api/messages/mailbox.decider.ts'
import { type Folding, openingFrom } from '#platform/commands/opening.ts'
import { snapshotsIn } from '#platform/commands/snapshots.ts'
import type { NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { scheduled } from '../kit/example-appointments.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recorded } from '../kit/recorded.ts'

export type LongStream = {
  stream: string
  events: number
  wholeMs: number
  snapshotMs: number
  p99Ms: number
}

const day = '2026-03-02T09:00:00.000Z'

/** How long it takes to open streams of ten thousand events: whole, and from a snapshot with some events since. */
export const benchLongStreams = async (events = 10_000): Promise<LongStream[]> => {
  const { db, url, drop } = await freshDatabase({ max: 4 })
  const log = await postgresStore(url)
  try {
    const vault = await postgresVault(db, Buffer.alloc(32, 2))
    const store = sealedStore(log, vault, await discoverEvents())
    const opening = openingFrom(store, snapshotsIn(db, vault))
    const measure = async <State>(
      stream: string,
      folding: Folding<State>,
      eventAt: (at: number) => NewEvent,
    ) => {
      const fill = async (from: number, to: number) => {
        for (let at = from; at < to; at += 500)
          await store.append(
            stream,
            Array.from({ length: Math.min(500, to - at) }, (_, more) => eventAt(at + more)),
            'any',
          )
      }
      await fill(0, events - 150)
      const wholeMs = await timed(() => opening(stream, { ...folding, snapshot: undefined }))
      await opening(stream, folding)
      await fill(events - 150, events)
      const times: number[] = []
      for (let turn = 0; turn < 60; turn += 1) times.push(await timed(() => opening(stream, folding)))
      times.sort((one, other) => one - other)
      return { stream, events, wholeMs, snapshotMs: times[30] ?? 0, p99Ms: times[58] ?? 0 }
    }
    return [
      await measure('mailbox-ben', mailbox, readAt),
      await measure('appointment-tea', appointment, (at) => answeredAt('tea', at, null)),
      await measure('appointment-supper', appointment, (at) =>
        answeredAt('supper', at, 'I may be a little late.'),
      ),
    ]
  } finally {
    await log.close()
    await drop()
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const event = (type: string, data: object, at: number): NewEvent => {
  const stream = JSON.stringify(Object.values(data))
  const { metadata } = recorded(type, data, { stream, position: BigInt(at), revision: at, occurred_at: day })
  return { type, data, metadata }
}

const readAt = (at: number): NewEvent =>
  event('MessageRead', { message_id: `message-${at}`, member_id: 'ben' }, at)

// Everybody signs up and answers, so that the state grows with the stream.
const answeredAt = (appointment_id: string, at: number, noted: string | null): NewEvent => {
  const member_id = `member-${Math.floor((at + 1) / 2)}`
  if (at === 0) return event('AppointmentScheduled', scheduled({ appointment_id }).data, at)
  if (at % 2 === 1)
    return event('MemberSignedUp', { appointment_id, member_id, participants_audience: ['network'] }, at)
  const answer = { occurrence: null, before: 'open', after: 'accepted', note: noted }
  return event('ParticipantAnswered', { appointment_id, member_id: `member-${at / 2}`, ...answer }, at)
}
