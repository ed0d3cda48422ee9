import type { Knex } from 'knex'
import type { MemberSort } from '#events/members/member.contract.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import type { Reader } from '#platform/language/policy.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { joints, searchWords } from '#platform/language/search-name.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { ascending, descending, type SortKey } from '#platform/queries/sort-key.ts'
import { idsMatching } from '#platform/search/search-engine.ts'
import { type MemberRow, members as table } from '#projectors/members/members.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { members } from './members.queries.ts'

export type Search = {
  q?: string
  page: number
  per_page: number
  sort?: MemberSort
  glossary?: string
  filter?: 'network' | 'external' | 'network_admin' | 'locked'
  exclude_group_members_of?: string
}

// Splitting names is slower than a substring search, which therefore comes first.
const wordPrefix = `search_name like any(?::text[]) and ' ' || translate(search_name, ?, ?) like any(?::text[])`
const jointsToSpaces = [joints, ' '.repeat(joints.length)]

/** The readable members whose names hold every word of `q` as the beginning of a word. */
export const whereNameMatches = <Query extends Knex.QueryBuilder>(query: Query, q: string): Query => {
  for (const spellings of searchWords(q)) {
    const anywhere = spellings.map((one) => `%${escapeLike(one)}%`)
    const atWordStart = spellings.map((one) => `% ${escapeLike(one)}%`)
    void query.whereRaw(wordPrefix, [anywhere, ...jointsToSpaces, atWordStart])
  }
  return query
}

/** Narrows a query by the ids of members in one of its columns. */
export type PersonFilter = <Query extends Knex.QueryBuilder>(query: Query, column: string) => Query

/** Who is found by a text in a list of people: by their names, or by what its operators ask for. */
export const personFilter = async (db: Knex, reader: Reader, q: string): Promise<PersonFilter> => {
  const ids = hasOperators(q) ? await idsMatching(db, reader, 'memberships', q) : null
  return (query, column) => {
    const idsByName = () =>
      whereNameMatches(db(`rm.${table.sqlName}`).where('deleted', false).select('id'), q)
    void query.whereIn(column, ids ?? idsByName())
    return query
  }
}

const filters: Record<NonNullable<Search['filter']>, Partial<MemberRow>> = {
  network: { is_external: false },
  external: { is_external: true },
  network_admin: { is_network_admin: true },
  locked: { locked: true },
}

const columns: Record<string, string> = {
  first_name: 'search_name',
  last_name: 'sort_name',
  joined_at: 'joined_at',
}

const sortedBy = (sort: string): SortKey => {
  const column = columns[sort.replace('-', '')] ?? 'search_name'
  return sort.startsWith('-') ? descending(column) : ascending(column)
}

/**
 * A page of the directory, without erased members. Locked and nameless members are included for
 * administrators who ask for all.
 */
export const findMembers = async (
  db: Knex,
  reader: Reader,
  search: Search,
  { withLocked }: { withLocked: boolean },
) => {
  const sort = search.sort ?? String(reader.circumstances.network.directory_default_sort ?? 'first_name')
  const letter = sort.endsWith('last_name') ? 'last_name' : 'first_name'
  const excluded = await knownGroup(db, reader, search.exclude_group_members_of)
  const q = search.q ?? ''
  const ids = hasOperators(q) ? await idsMatching(db, reader, 'memberships', q) : null
  const matching = () => {
    const readable = members.readable(db, reader.actor).where('deleted', false)
    const query = ids === null ? whereNameMatches(readable, q) : readable.whereIn('id', ids)
    // Who has not entered a name yet has never been here.
    if (!withLocked) void query.where('locked', false).whereNot('search_name', '')
    if (search.filter) void query.where(filters[search.filter])
    if (excluded) void query.whereRaw('not (? = any(group_ids))', [excluded])
    return query
  }
  const page = () =>
    search.glossary
      ? matching().whereRaw('first_letters ->> ? = ?', [letter, search.glossary.toUpperCase()])
      : matching()
  const [{ rows, pagination }, letters] = await Promise.all([
    numberedRows<MemberRow>(page(), { by: [sortedBy(sort)], page: search.page, per_page: search.per_page }),
    matching().distinct(db.raw('first_letters ->> ? as letter', [letter])),
  ])
  return {
    members: await members.views(db, rows, reader),
    letters: lettersOf(letters),
    pagination,
  }
}

// Excluding a group's members reveals who is in it, so the reader must be able to see the group.
const knownGroup = async (db: Knex, { actor }: Reader, id: string | undefined): Promise<string | null> => {
  if (id === undefined) return null
  const group = await groups.readable(db, actor).where('id', id).first('id')
  return group?.id ?? null
}

const lettersOf = (rows: { letter?: string | null }[]): string[] =>
  rows.flatMap(({ letter }) => (letter ? [letter] : [])).sort()
