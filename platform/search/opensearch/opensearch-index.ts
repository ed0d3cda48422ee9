import type { Client } from '@opensearch-project/opensearch'
import type { Log } from '#platform/log/log.ts'
import type { CandidateQuestion, Candidates, SearchIndex } from '../index-run.ts'
import type { After, SearchSort } from '../statement.ts'
import { type Dsl, dslOf } from './filters.ts'

/** After a failure PostgreSQL answers for this long before OpenSearch is asked again, in milliseconds. */
const pauseMs = 5_000

/** Asks OpenSearch for candidates. While it does not answer, PostgreSQL does, and the log says so once. */
export const openSearchIndex = (client: Client, log: Log): SearchIndex => {
  let failedAt: number | null = null
  return {
    candidates: async (question) => {
      if (failedAt !== null && performance.now() - failedAt < pauseMs) return null
      try {
        const found = await ask(client, question)
        if (failedAt !== null) log.info('OpenSearch answers again')
        failedAt = null
        return found
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (failedAt === null) log.warn({ reason }, 'OpenSearch does not answer; PostgreSQL searches alone')
        failedAt = performance.now()
        return null
      }
    },
  }
}

const ask = async (client: Client, question: CandidateQuestion): Promise<Candidates> => {
  const { body } = await client.search({ index: question.index, body: bodyOf(question) })
  const hits = body.hits.hits.map(({ _id, sort }) => ({ id: _id ?? '', sort: sort ?? [] }))
  const last = hits.at(-1)
  return {
    ids: hits.map(({ id }) => id),
    last: last && hits.length === question.limit ? afterOf(question.sort, last.sort) : null,
  }
}

const orders = {
  relevance: [{ _score: 'desc' }, { no: 'desc' }, { id: 'desc' }],
  newest: [{ no: 'desc' }, { id: 'desc' }],
  oldest: [{ no: 'asc' }, { id: 'asc' }],
} as const satisfies Record<SearchSort, unknown>

const afterOf = (sort: SearchSort, values: readonly unknown[]): After => {
  const [score, no, id] = sort === 'relevance' ? values : [0, ...values]
  return { score: Number(score), no: String(no), id: String(id) }
}

const bodyOf = ({
  filters,
  titles,
  keys,
  nearKeys,
  readerId,
  position,
  sort,
  after,
  limit,
}: CandidateQuestion): Dsl => ({
  size: limit,
  _source: false,
  track_total_hits: false,
  query: {
    bool: {
      filter: [
        ...filters.map(dslOf),
        { terms: { audience: keys } },
        ...(position === null ? [] : [{ range: { no: { lte: position } } }]),
      ],
      must_not: [{ term: { hidden_from: readerId } }],
      // The same points as PostgreSQL gives, so that both have one order.
      should: [
        points(dslOf({ words: titles.all }), 2),
        points({ term: { whole_title: wholeOf(titles.whole) } }, 4),
        points({ terms: { audience: nearKeys } }, 1),
      ],
      minimum_should_match: 0,
    },
  },
  sort: orders[sort],
  ...(after && {
    search_after: [...(sort === 'relevance' ? [after.score] : []), after.no, after.id],
  }),
})

const points = (filter: Dsl, boost: number): Dsl => ({ constant_score: { filter, boost } })

/** The one word of a quoted question. */
const wholeOf = (query: string): string =>
  query.replace(/^'|'$/g, '').replaceAll("''", "'").replaceAll('\\\\', '\\')
