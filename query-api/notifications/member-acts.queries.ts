import type { Knex } from 'knex'
import type { NotificationDelivery } from '#events/notifications/notification.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { memberActsKind } from '#platform/notifications/member-acts.ts'
import { listedEntries, type ThreadEntry } from '#platform/notifications/thread-state.ts'
import type { ListedRow } from './notification-views.queries.ts'

const byThing = new Map(
  (await discoverParts(memberActsKind)).flatMap(({ feature, things }) =>
    Object.entries(things).map(([kind, actIn]) => [kind, { feature, actIn }] as const),
  ),
)

// A mention and an invitation are causes themselves, and what a whole group is told needs no act.
const owedToActs: ReadonlySet<string> = new Set(['answer', 'reply', 'watch'])

/** What the reader of a thread did before its newest notice, or an earlier mention that put the reader on the list. */
export const actOf = async (
  db: Knex,
  row: ListedRow,
  newest: ThreadEntry,
): Promise<NotificationDelivery['act']> => {
  if (!owedToActs.has(newest.reason)) return null
  const known = byThing.get(row.thing_kind)
  const { reader: member_id, thing_id, topic } = row
  const act = (await known?.actIn(db, { member_id, thing_id, topic, before: newest.at })) ?? null
  if (known && act) return { feature: known.feature, ...act }
  const mention = listedEntries(row).find(({ reason, at }) => reason === 'mention' && at < newest.at)
  return mention ? { feature: 'notifications', act: 'mentioned', at: mention.at } : null
}
