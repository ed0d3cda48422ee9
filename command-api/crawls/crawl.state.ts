import type { CrawlEvent } from '#events/crawls/crawl.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { type Instant, plus } from '#platform/language/instant.ts'

/** A look at an address as its stream tells it. */
export type CrawlState = {
  status: 'none' | 'initialized' | 'retry' | 'finished' | 'error'
  crawl_id: string
  member_id: string
  url: string | null
  /** Where its picture lies. */
  blob_id: string | null
  finished_at: Instant | null
}

export const crawlEvolve: Decider<CrawlState, Record<string, never>, CrawlEvent>['evolve'] = {
  CrawlRequested: (_, { data }) => ({ status: 'initialized', blob_id: null, finished_at: null, ...data }),
  CrawlRetried: (state) => ({ ...state, status: 'retry' }),
  CrawlFinished: (state, { data: { blob_id }, metadata }) => ({
    ...state,
    status: 'finished',
    blob_id,
    finished_at: metadata.occurred_at,
  }),
  CrawlFailed: (state) => ({ ...state, status: 'error' }),
}

/** A look at an address for other features that show what was seen. */
export const crawlState: LoadableState<CrawlState> = {
  stream: (id) => `crawl-${id}`,
  initial: { status: 'none', crawl_id: '', member_id: '', url: null, blob_id: null, finished_at: null },
  evolve: crawlEvolve,
}

// A picture that nothing shows goes after a day; what is sent before noon of that day keeps it in time.
const sendableFor = 12 * 60 * 60 * 1000

/** Whether a member may send what was seen: the member's own look, which has ended well within the last twelve hours. */
export const isSendableBy = (
  { status, member_id, finished_at }: CrawlState,
  memberId: string,
  now: Instant,
): boolean =>
  status === 'finished' &&
  member_id === memberId &&
  finished_at !== null &&
  plus(finished_at, sendableFor) > now
