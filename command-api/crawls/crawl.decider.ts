import type { crawlWire } from '#events/crawls/crawl.contract.ts'
import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import type { CrawlFacts } from '#events/crawls/crawl.policy.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { CommandsOf } from '#platform/language/wire.ts'

// A crawl looks once at an address. When nothing comes back it looks once more; then it has failed. What came first stays.

type CrawlCommands = CommandsOf<typeof crawlWire>

export type CrawlState = CrawlFacts & {
  status: 'none' | 'initialized' | 'retry' | 'finished' | 'error'
  crawl_id: string
  url: string | null
}

const isOpen = ({ status }: CrawlState): boolean => status === 'initialized' || status === 'retry'

export const crawl: Decider<CrawlState, CrawlCommands, CrawlEvent> = {
  initial: { status: 'none', crawl_id: '', member_id: '', url: null },

  decide: {
    request: (_, { url }, { actor, newId }) => [
      {
        type: 'CrawlRequested',
        data: { crawl_id: newId(), member_id: actor.id, url: new URL(url).href },
      },
    ],

    finish(state, { page, blob_id }) {
      if (!isOpen(state)) return []
      const { crawl_id, member_id } = state
      return page === null
        ? [{ type: 'CrawlFailed', data: { crawl_id, member_id } }]
        : [{ type: 'CrawlFinished', data: { crawl_id, member_id, page, blob_id } }]
    },

    overdue(state) {
      if (!isOpen(state)) return []
      const { crawl_id, member_id, url } = state
      return state.status === 'initialized' && url !== null
        ? [{ type: 'CrawlRetried', data: { crawl_id, member_id, url } }]
        : [{ type: 'CrawlFailed', data: { crawl_id, member_id } }]
    },
  },

  evolve: {
    CrawlRequested: (_, { data }) => ({ status: 'initialized', ...data }),
    CrawlRetried: (state) => ({ ...state, status: 'retry' }),
    CrawlFinished: (state) => ({ ...state, status: 'finished' }),
    CrawlFailed: (state) => ({ ...state, status: 'error' }),
  },
}
