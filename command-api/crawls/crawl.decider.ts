import type { crawlContract } from '#events/crawls/crawl.contract.ts'
import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { type CrawlState, crawlEvolve, crawlState } from './crawl.state.ts'

// A crawl fetches a page once. Without a result it tries once more, then it has failed. The first result stays.

type CrawlCommands = Pick<CommandsOf<typeof crawlContract>, 'request' | 'finish' | 'overdue'>

const isOpen = ({ status }: CrawlState): boolean => status === 'initialized' || status === 'retry'

export const crawl: Decider<CrawlState, CrawlCommands, CrawlEvent> = {
  initial: crawlState.initial,

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

  evolve: crawlEvolve,
}
