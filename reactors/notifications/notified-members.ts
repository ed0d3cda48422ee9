import type { Recorded } from '#platform/language/event.ts'
import { type Reason, reasons, type Step, threadId } from '#platform/notifications/notification.ts'
import { things } from '#platform/notifications/things.ts'
import { alertsOf } from '#platform/notifications/thread-state.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import type { PushTarget } from '#platform/push/push.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { notificationBroadcasts } from '#projectors/notifications/notification-broadcasts.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

/** What an event tells one member. */
export type NotifiedMember = {
  member_id: string
  thread: string
  thing_kind: string
  thing_id: string
  topic: string | null
  kind: string
  reason: Reason
  object_id: string
  actor_id: string | null
  command_id: string
  values: Readonly<Record<string, unknown>>
  /** Where the member has silenced the room that it is about. */
  silentOn: readonly PushTarget[]
  /** Told to everybody with a key, before each member may have a row of their own about it. */
  isBroadcast: boolean
}

/** The members whom a channel can reach, of some or of all who hold a key. */
export type Reachable = (members: { ids: readonly string[] } | { key: string }) => Promise<readonly string[]>

/**
 * Whom the event tells something, each member once per thread, the strongest reasons first. Nothing of members whom the
 * recipient ignores.
 */
export const notifiedMembers = async (
  event: Recorded,
  steps: readonly Step[],
  effects: Effects,
  reachable: Reachable,
): Promise<NotifiedMember[]> => {
  const notified: NotifiedMember[] = []
  for (const [thread, ids] of notifiedThreads(steps))
    notified.push(...(await notifiedPersonally({ thread, ids }, event, effects, reachable)))
  for (const step of steps)
    if (step.do === 'broadcast')
      notified.push(...(await notifiedByBroadcast(step, event, effects, reachable)))
  if (notified.length === 0) return []
  const ignoring = await effects.ignoringActor()
  return notified
    .filter(({ member_id }) => !ignoring.has(member_id))
    .sort((one, other) => reasons.indexOf(one.reason) - reasons.indexOf(other.reason))
}

/** The threads in which steps tell something, with the members who are named; null where it may be every member. */
const notifiedThreads = (steps: readonly Step[]): Map<string, string[] | null> => {
  const threads = new Map<string, string[] | null>()
  for (const step of steps) {
    if (step.do !== 'notifyAll' && (step.do !== 'notify' || step.notice === null)) continue
    const id = threadId(step.thread)
    const known = threads.get(id)
    threads.set(id, step.do === 'notifyAll' || known === null ? null : [...(known ?? []), step.member_id])
  }
  return threads
}

/** Members whom the event tells something in a thread that still holds and that they did not mute. */
const notifiedPersonally = async (
  { thread, ids }: { thread: string; ids: readonly string[] | null },
  { metadata: { event_id } }: Recorded,
  effects: Effects,
  reachable: Reachable,
): Promise<NotifiedMember[]> => {
  const rows =
    ids === null
      ? await effects.findWhere(notificationThreads, { thread })
      : await effects.findByIds(
          notificationThreads,
          ids.map((id) => `${id}~${thread}`),
        )
  const notified = rows.flatMap((row) => {
    const entry = alertsOf(row).find((one) => one.event_id === event_id)
    if (entry === undefined) return []
    const { member_id, thread, thing_kind, thing_id, topic } = row
    const { kind, reason, object_id, actor_id, command_id, values } = entry
    return [
      {
        member_id,
        thread,
        thing_kind,
        thing_id,
        topic,
        kind,
        reason,
        object_id,
        actor_id,
        command_id,
        values,
        silentOn: [],
        isBroadcast: false,
      },
    ]
  })
  if (notified.length === 0) return []
  const reached = new Set(await reachable({ ids: notified.map(({ member_id }) => member_id) }))
  return unsilenced(
    notified.filter(({ member_id }) => reached.has(member_id)),
    effects,
  )
}

/**
 * Where members have silenced the room, in browsers and in apps apart; without members who have silenced it everywhere.
 * Mentions are told nevertheless, as far as the member wants that.
 */
const unsilenced = async (
  notified: readonly NotifiedMember[],
  { now, memberRooms, memberSettings }: Effects,
): Promise<NotifiedMember[]> => {
  const [first] = notified
  const room = things.get(first?.thing_kind ?? '')?.room
  if (first === undefined || room === undefined) return [...notified]
  const id = first.thing_id
  const ids = notified.map(({ member_id }) => member_id)
  const [rooms, chosen] = await Promise.all([memberRooms([id], ids), memberSettings(ids)])
  const isLater = (until: string | null | undefined) =>
    typeof until === 'string' && Date.parse(until) > Date.parse(now)
  return notified.flatMap((one) => {
    const own = rooms(id, one.member_id)
    const breaks = one.reason === 'mention' && chosen.get(one.member_id)?.[room.mentionsBreak] !== false
    const silentOn: PushTarget[] = [
      ...(isLater(own?.muted_until) ? (['web'] as const) : []),
      ...(isLater(own?.app_muted_until) ? (['app'] as const) : []),
    ]
    if (breaks || silentOn.length === 0) return [one]
    return silentOn.length === 2 ? [] : [{ ...one, silentOn }]
  })
}

/**
 * Members whom a broadcast tells something. Members who are related to the thread have a row of their own, and who got the
 * key later is told nothing.
 */
const notifiedByBroadcast = async (
  { key, thread }: Extract<Step, { do: 'broadcast' }>,
  event: Recorded,
  effects: Effects,
  reachable: Reachable,
): Promise<NotifiedMember[]> => {
  const id = threadId(thread)
  const [row] = await effects.findByIds(notificationBroadcasts, [`${key}~${id}`])
  if (row?.event_id !== event.metadata.event_id) return []
  const { thing_kind, thing_id, topic, kind, reason, object_id, actor_id, command_id, values } = row
  const reached = await reachable({ key })
  const own = await effects.findWhere(notificationThreads, { thread: id })
  const others = new Set(
    own.filter(({ related, muted }) => related || muted).map(({ member_id }) => member_id),
  )
  const grants = await effects.findByIds(
    keyGrants,
    reached.map((member_id) => `member:${member_id}|${key}`),
  )
  const holders = new Set(
    grants.filter(({ revision }) => BigInt(revision) < event.position).map(({ holder }) => holder),
  )
  return reached
    .filter(
      (member_id) => member_id !== actor_id && !others.has(member_id) && holders.has(`member:${member_id}`),
    )
    .map((member_id) => ({
      member_id,
      thread: id,
      thing_kind,
      thing_id,
      topic,
      kind,
      reason,
      object_id,
      actor_id,
      command_id,
      values,
      silentOn: [],
      isBroadcast: true,
    }))
}
