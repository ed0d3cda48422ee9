import { rowIdOf } from '#platform/notifications/notification.ts'
import { things } from '#platform/notifications/things.ts'
import type { Effects } from '#platform/reactors/reactor.ts'

type About = { member_id: string; thing_kind: string; object_id: string; isBroadcast?: boolean }

/** Whether a member can read what a notification is about, as the list of notifications asks too. */
export const isReadable = async (
  { member_id, thing_kind, object_id, isBroadcast = false }: About,
  { findByIds, readerOf }: Effects,
): Promise<boolean> => {
  const thing = things.get(thing_kind)
  const reader = await readerOf(member_id)
  if (thing === undefined || reader === null) return false
  if (thing.table === null) return true
  const [row] = await findByIds(thing.table, [rowIdOf(thing, { object_id, member_id })])
  // A message to everybody is still being delivered; who holds the key gets it.
  if (row === undefined) return isBroadcast
  return row.audience.some((key: string) => reader.actor.keys.has(key))
}
