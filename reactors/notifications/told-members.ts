import type { Recorded } from '#platform/language/event.ts'
import { type Step, type Thread, threadId } from '#platform/notifications/notification.ts'
import { alertsOf } from '#platform/notifications/thread-state.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { notificationBroadcasts } from '#projectors/notifications/notification-broadcasts.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

/** What an event tells one member. */
export type ToldMember = {
  member_id: string
  thread: string
  thing_kind: string
  topic: string | null
  kind: string
  object_id: string
  actor_id: string | null
  command_id: string
  /** Told to everybody with a key, before each member may have a row of their own about it. */
  isBroadcast: boolean
}

/** Members with a device whom the event tells something in a thread that still holds and that they did not mute. */
export const toldPersonally = async (
  thread: Thread,
  { metadata: { event_id } }: Recorded,
  effects: Effects,
): Promise<ToldMember[]> => {
  const rows = await effects.findWhere(notificationThreads, { thread: threadId(thread) })
  const told = rows.flatMap((row) => {
    const entry = alertsOf(row).find((one) => one.event_id === event_id)
    if (entry === undefined) return []
    const { member_id, thread, thing_kind, topic } = row
    const { kind, object_id, actor_id, command_id } = entry
    return [
      { member_id, thread, thing_kind, topic, kind, object_id, actor_id, command_id, isBroadcast: false },
    ]
  })
  const reachable = new Set(await effects.membersWithDevices(told.map(({ member_id }) => member_id)))
  return told.filter(({ member_id }) => reachable.has(member_id))
}

/**
 * Members with a device whom a broadcast tells something. Members who are related to the thread have a row of their own, and
 * who got the key later is told nothing.
 */
export const toldByBroadcast = async (
  { key, thread }: Extract<Step, { do: 'broadcast' }>,
  event: Recorded,
  effects: Effects,
): Promise<ToldMember[]> => {
  const id = threadId(thread)
  const [row] = await effects.findByIds(notificationBroadcasts, [`${key}~${id}`])
  if (row?.event_id !== event.metadata.event_id) return []
  const { thing_kind, topic, kind, object_id, actor_id, command_id } = row
  const reachable = await effects.membersWithDevices()
  const own = await effects.findWhere(notificationThreads, { thread: id })
  const others = new Set(
    own.filter(({ related, muted }) => related || muted).map(({ member_id }) => member_id),
  )
  const grants = await effects.findByIds(
    keyGrants,
    reachable.map((member_id) => `member:${member_id}|${key}`),
  )
  const holders = new Set(
    grants.filter(({ revision }) => BigInt(revision) < event.position).map(({ holder }) => holder),
  )
  return reachable
    .filter(
      (member_id) => member_id !== actor_id && !others.has(member_id) && holders.has(`member:${member_id}`),
    )
    .map((member_id) => ({
      member_id,
      thread: id,
      thing_kind,
      topic,
      kind,
      object_id,
      actor_id,
      command_id,
      isBroadcast: true,
    }))
}
