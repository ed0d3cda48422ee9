import { useState } from 'react'
import { type ChatHit, chatSearchContract } from '#events/chat/chat-search.contract.ts'
import type { AnswerOf } from '#platform/language/contract.ts'
import { ask } from '#web/kit/data/api.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { browserZone } from '#web/kit/language/format.ts'

const { search } = chatSearchContract.calls
type Answer = AnswerOf<typeof search>

export type FoundMessages = {
  /** Of the first page; null while nothing is asked for or known. */
  answer: Answer | null
  hits: readonly ChatHit[]
  /** Loads the next page and answers its hits; null where there is none. */
  more: (() => Promise<readonly ChatHit[]>) | null
}

/** What a room holds of a search, the latest message first, page by page. */
export const useFoundMessages = (chat_id: string, q: string): FoundMessages => {
  const input = { chat_id, q, time_zone: browserZone() }
  const { answer, reload } = useAnswer(search, q.trim() === '' ? null : input)
  const [later, setLater] = useState<{ firstPage: Answer | null; pages: readonly Answer[] }>({
    firstPage: null,
    pages: [],
  })
  // Pages belong to the answer behind which they were loaded.
  const pages = later.firstPage === answer ? later.pages : []
  const next = (pages.at(-1) ?? answer)?.next ?? null
  const more = async (): Promise<readonly ChatHit[]> => {
    let loaded: readonly ChatHit[] = []
    await attempt(async () => {
      const page = (await ask(search, { ...input, ...(next !== null && { after: next }) })).answer
      loaded = page.hits
      setLater({ firstPage: answer, pages: [...pages, page] })
    })
    return loaded
  }
  const hits = answer === null ? [] : [answer, ...pages].flatMap((page) => page.hits)
  // A found message that was changed or deleted is not shown as it was; a new one may belong to the first page.
  useAfterChanges('chat_messages', reload, (id) => pages.length === 0 || hits.some((hit) => hit.id === id))
  return {
    answer,
    hits,
    more: next === null ? null : more,
  }
}
