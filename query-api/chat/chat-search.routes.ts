import { chatIdParts } from '#events/chat/chat-id.ts'
import { type ChatHit, chatSearchContract } from '#events/chat/chat-search.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { queries } from '#platform/queries/queries.ts'
import { discoverSearch, search } from '#platform/search/search-engine.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import { shownTotal } from '#platform/search/shown-total.ts'
import { inTurn } from '#platform/search/turns.ts'
import { readRoom } from './chat-rooms.queries.ts'
import { chatSearch } from './chats.search.ts'

const counted = 1_000

export const chatSearchQueries = queries(chatSearchContract, {
  search: async ({ db, search: pools, actor, reader }, { chat_id, q, limit, after, time_zone: zone }) => {
    if (!(await readRoom({ db, actor }, chat_id))) return notFound()
    const engine = await discoverSearch()
    const { sections, chips, widened } = await inTurn(actor.id, () =>
      search(
        engine,
        { db, pools, reader },
        {
          typed: q,
          module: chatSearch.module,
          groupId: null,
          sort: 'newest',
          position: null,
          after: after === undefined ? null : { score: 0, no: after, id: '' },
          offset: 0,
          limit,
          cap: counted,
          zone,
          within: inRoom(chat_id),
        },
      ),
    )
    const [{ hits, last, total } = nothing] = sections
    return {
      hits: trusted<ChatHit[]>(hits),
      next: last?.no ?? null,
      total: shownTotal(total, counted),
      chips,
      widened,
    }
  },
})

const nothing = { hits: [], last: null, total: 0 }

/** The messages of a room: sent in a group, or by one of two people to the other. */
const inRoom = (chatId: string): SearchCondition => {
  const parts = chatIdParts(chatId)
  if (parts === null) return { sql: 'false', bindings: [] }
  if (parts.kind === 'group') return allOf([`in:${parts.group_id}`])
  const [one, other] = parts.member_ids
  const [there, back] = [allOf([`from:${one}`, `to:${other}`]), allOf([`from:${other}`, `to:${one}`])]
  return {
    sql: `(${there.sql} or ${back.sql})`,
    bindings: [...there.bindings, ...back.bindings],
    index: { any: [there.index, back.index] },
  }
}

const allOf = (marks: readonly string[]) => ({
  sql: 'marks @> ?::text[]',
  bindings: [[...marks]],
  index: { all: marks.map((mark) => ({ marks: [mark] })) },
})
