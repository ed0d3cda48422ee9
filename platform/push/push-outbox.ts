import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import type { Push, PushContent } from './push.ts'

type Made = {
  cause: string
  now: Instant
  /** Position of the event that it tells; 0 for none. */
  no?: bigint
}

/** Puts a push into the outbox, once per cause and device of the member. */
export const putPush = async (db: Knex, push: Push, { cause, now, no = 0n }: Made): Promise<void> => {
  const { member_id, mentions = [], silentOn = [], tag, after = now } = push
  const devices: { id: string; shows_content: boolean }[] = await db('fm.devices')
    .where({ member_id, enabled: true })
    .whereNotIn(
      'is_app',
      silentOn.map((target) => target === 'app'),
    )
    .select('id', 'shows_content')
  const rows = devices.map((device) => ({
    id: derivedUuid('push', cause, device.id, tag),
    device_id: device.id,
    cause,
    tag,
    no: String(no),
    people: [...new Set([member_id, ...mentions])],
    content: JSON.stringify(contentOf(push, device.shows_content)),
    next_try_at: after > now ? after : now,
    created_at: now,
  }))
  await insert(db, rows)
}

const inFlightMs = 5_000

/** Selects pushes that are no longer true: those of these causes, those with this tag, or what a member has read. */
export type Withdrawn =
  | { causes: readonly string[] }
  | { tag: string; member_id?: string }
  | {
      member_id: string
      /** Numbers that the member has just read: after the first, up to the second. */
      read: readonly [after: string, upTo: string]
      /** Tags that begin so; all when missing. */
      tagged?: string
    }

/**
 * Withdraws pushes: those that wait are deleted; devices that have shown one close it, told by a silent push that is made
 * once for each.
 */
export const withdrawPushes = async (db: Knex, withdrawn: Withdrawn, now: Instant): Promise<void> => {
  const theirs = () => {
    const all = db('fm.push_outbox').where({ is_withdrawal: false })
    if ('causes' in withdrawn) return all.whereIn('cause', [...withdrawn.causes])
    if ('read' in withdrawn) {
      const { member_id, read, tagged = '' } = withdrawn
      return all
        .whereIn('device_id', db('fm.devices').where({ member_id }).select('id'))
        .where('no', '>', read[0])
        .where('no', '<=', read[1])
        .whereRaw('starts_with(tag, ?)', [tagged])
    }
    const { tag, member_id } = withdrawn
    return member_id === undefined
      ? all.where({ tag })
      : all.where({ tag }).whereIn('device_id', db('fm.devices').where({ member_id }).select('id'))
  }
  await theirs().whereNull('sent_at').whereNull('lease_until').delete()
  const shown: { id: string; device_id: string; tag: string; sent_at: Instant | null }[] =
    await theirs().select('id', 'device_id', 'tag', 'sent_at')
  const rows = shown.map(({ id, device_id, tag, sent_at }) => ({
    id: derivedUuid('push withdrawn', id),
    device_id,
    cause: id,
    tag,
    people: [],
    content: JSON.stringify({ withdraw: tag } satisfies PushContent),
    is_withdrawal: true,
    // A push that is being sent arrives first.
    next_try_at: sent_at === null ? plus(now, inFlightMs) : now,
    created_at: now,
  }))
  await insert(db, rows)
}

/** Deletes pushes to a member and pushes that mention the member. */
export const forgetPushes = async (db: Knex, memberId: string): Promise<void> => {
  await db('fm.push_outbox').whereRaw('people @> array[?]::text[]', [memberId]).delete()
}

/** Deletes pushes that were sent more than a week ago; their causes are not delivered again. */
export const prunePushes = (db: Knex, now: Instant): Promise<unknown> =>
  db('fm.push_outbox')
    .where('sent_at', '<', plus(now, -7 * 86_400_000))
    .delete()

const insert = async (db: Knex, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return
  await db('fm.push_outbox')
    .insert([...rows])
    .onConflict('id')
    .ignore()
  await wakeReactors(db)
}

const contentOf = ({ title, body, discreet, tag, path }: Push, showsContent: boolean): PushContent =>
  showsContent ? { title, body, tag, path } : { title: discreet, body: '', tag, path }
