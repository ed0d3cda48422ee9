import { type SearchAnswer, searchContract, searchSort } from '#events/search/search.contract.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import {
  chipsIn,
  discoverSearch,
  type SearchEngine,
  type SectionFound,
  search,
} from '#platform/search/search-engine.ts'
import { shownTotal } from '#platform/search/shown-total.ts'
import type { After } from '#platform/search/statement.ts'
import { suggest } from '#platform/search/suggestions.ts'
import { inTurn } from '#platform/search/turns.ts'
import { groups } from '../groups/groups.queries.ts'

type Input = {
  q: string
  page: number
  sort_by: 'relevance' | 'newest' | 'oldest'
  query_name?: string | undefined
  position?: string | undefined
  last?: string | undefined
  time_zone: string
}

const perOverview = 5
const perModule = 20
const countedInOverview = 200
const countedInModule = 1_000

export const searchQueries = queries(searchContract, {
  search: async (context, input) => inTurn(context.actor.id, () => answer(context, input, null)),

  search_group: async (context, { group_id, ...input }) =>
    (await groups.one(context.db, group_id, context.reader))
      ? inTurn(context.actor.id, () => answer(context, input, group_id))
      : notFound(),

  parts: async ({ db, reader }, { q, query_name, time_zone: zone }) => {
    const { sections } = await discoverSearch()
    const modules = query_name?.split(',')
    if (modules?.some((one) => !sections.some(({ module }) => module === one)))
      return reject('query_name_unknown', '/query_name')
    return { chips: await chipsIn(db, reader, { modules, typed: q, zone }) }
  },

  suggestions: async ({ db, reader, search: pools }, { q }) => ({
    suggestions: await suggest(await discoverSearch(), { db, planned: pools.planned, reader }, q),
  }),
})

const answer = async (
  { db, reader, search: pools, part }: QueryContext,
  input: Input,
  groupId: string | null,
): Promise<SearchAnswer | Rejection> => {
  const engine = await discoverSearch()
  const module = input.query_name ?? null
  if (module !== null && !engine.sections.some((section) => section.module === module))
    return reject('query_name_unknown', '/query_name')
  const [limit, cap] = module === null ? [perOverview, countedInOverview] : [perModule, countedInModule]
  const position = input.position ?? (await newestIn(db, engine))
  const shown = ({ section, chips, widened }: SectionFound): SearchAnswer => {
    const { module: name, hits, last, total, everywhere } = section
    return {
      [name]: {
        hits,
        meta: {
          position,
          last: last && `${last.score}~${last.no}~${last.id}`,
          chips,
          widened,
          everywhere: everywhere === null ? null : shownTotal(everywhere, cap),
        },
        total: shownTotal(total, cap),
        per: limit,
        page: input.page,
        available_sorts: searchSort.options,
      },
    }
  }
  const { sections, ...common } = await search(
    engine,
    { db, pools, reader },
    {
      typed: input.q,
      module,
      groupId,
      sort: input.sort_by,
      position,
      after: afterOf(input.last),
      offset: input.last === undefined ? (input.page - 1) * limit : 0,
      limit,
      cap,
      zone: input.time_zone,
    },
    (found) => part(shown(found)),
  )
  return Object.assign({}, ...sections.map((section) => shown({ section, ...common })))
}

const afterOf = (last: string | undefined): After | null => {
  const [, score, no, id] = /^(\d)~(\d+)~(.+)$/s.exec(last ?? '') ?? []
  return score && no && id ? { score: Number(score), no, id } : null
}

/** The position up to which the index has rows: what comes later is no part of a list that was begun. */
const newestIn = async (db: QueryContext['db'], { sections }: SearchEngine): Promise<string> => {
  const newest = sections
    .map(({ table }) => `(select max(no) as no from rm.${table.sqlName})`)
    .join(' union all ')
  const { rows } = await db.raw(`select coalesce(max(no), 0)::text as no from (${newest}) each_table`)
  return rows[0].no
}
