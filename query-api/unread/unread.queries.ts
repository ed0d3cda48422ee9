import type { Knex } from 'knex'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { trusted } from '#platform/language/trusted.ts'
import { table } from '#platform/projections/table.ts'
import type { Resource } from '#platform/queries/resource.ts'
import type { UnreadCounter } from '#platform/queries/unread-counter.ts'
import { counters, countsFor, type UnreadCount } from './unread-counts.queries.ts'

/** The counts of each reader, in the same order. */
export const unreadOf = async (db: Knex, readers: Reader[]): Promise<UnreadView[]> => {
  const { revision, counts } = await countsFor(db, readers)
  const byReader = new Map<string, UnreadCount[]>(readers.map(({ actor }) => [actor.id, []]))
  for (const count of counts) byReader.get(count.reader)?.push(count)
  return readers.map(({ actor: { id } }) => viewOf({ id, revision }, byReader.get(id) ?? []))
}

const viewOf = (view: { id: string; revision: string }, counts: readonly UnreadCount[]): UnreadView => {
  const values = counters.flatMap((counter) => numbersIn(counter, counts))
  const ends = counts.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at])).sort()
  return trusted<UnreadView>({
    Notifications: 0,
    GroupInvites: 0,
    ...Object.fromEntries(values),
    ...view,
    expires_at: ends[0] ?? null,
  })
}

/** The members of the answer that a counter fills. */
const numbersIn = (counter: UnreadCounter, all: readonly UnreadCount[]): [string, unknown][] => {
  const { name, shape } = counter
  const counts = all.filter((one) => one.name === name)
  if (typeof shape === 'function' || typeof shape === 'string') return [[name, countIn(shape, counts)]]
  return shape.map((part) => [
    part,
    countIn(
      'number',
      counts.filter((one) => one.part === part),
    ),
  ])
}

const countIn = (
  shape: Exclude<UnreadCounter['shape'], readonly string[]>,
  counts: readonly UnreadCount[],
): unknown => {
  if (shape === 'number') return counts.reduce((sum, { count }) => sum + count, 0)
  const parts = counts
    .map(({ part, count }) => ({ part: part ?? '', count }))
    .sort((one, other) => (one.part < other.part ? -1 : 1))
  return shape === 'activities'
    ? Object.fromEntries(parts.map(({ part, count }) => [part, count]))
    : parts.map(({ part, count }) => shape(part, count))
}

/** The numbers by part of all counters that count activities. */
export const activitiesIn = (view: UnreadView): Record<string, number> =>
  Object.assign(
    {},
    ...counters.filter(({ shape }) => shape === 'activities').map(({ name }) => trusted<object>(view[name])),
  )

/** The name of unread counts in the change stream. No projection fills them. */
const unreadCounts = table('unread', 1, {})

/** Unread counts in the change stream. Whatever changes, each reader gets only its own counts. */
export const unread: Resource<typeof unreadCounts, UnreadView> = {
  topic: 'unread',
  table: unreadCounts,
  declared: {
    table: unreadCounts,
    isLate: true,
    can: () => ({}),
    render: ({ id }) => viewOf({ id, revision: '0' }, []),
  },
  readable: (db) => db('fm.checkpoints').whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) =>
    id === reader.actor.id ? ((await unreadOf(db, [reader]))[0] ?? null) : null,
  viewsFor: async (db, _, readers) => {
    const views = await unreadOf(db, readers)
    const byMember = new Map(views.map((view) => [view.id, view]))
    return (_, { actor }) => byMember.get(actor.id) ?? null
  },
}
