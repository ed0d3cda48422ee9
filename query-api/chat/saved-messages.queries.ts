import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { savedOf } from '#platform/saved/saved-things.ts'
import type { ChatMessageRow } from '#projectors/chat/chat-messages.table.ts'
import { chatMessages } from './chat-messages.queries.ts'

const last = '9223372036854775807'

/** A part of what the reader has saved and may still read, the latest saved first. */
export const savedMessages = async (
  db: Knex,
  actor: Actor,
  { limit, after = last }: { limit: number; after?: string | undefined },
): Promise<{ rows: ChatMessageRow[]; next: string | null }> => {
  const saved = await savedOf(db, actor.id, 'chat_message')
  const left = saved.filter(({ no }) => BigInt(no) < BigInt(after))
  const readable: ChatMessageRow[] = await chatMessages
    .readable(db, actor)
    .where('deleted', false)
    .whereRaw('id = any(?::text[])', [left.map(({ thing_id }) => thing_id)])
  const byId = new Map(readable.map((row) => [row.id, row]))
  const found = left.flatMap(({ thing_id, no }) => {
    const row = byId.get(thing_id)
    return row === undefined ? [] : [{ row, no }]
  })
  const page = found.slice(0, limit)
  return {
    rows: page.map(({ row }) => row),
    next: found.length > limit ? (page.at(-1)?.no ?? null) : null,
  }
}
