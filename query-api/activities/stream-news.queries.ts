import type { Knex } from 'knex'
import { followKinds } from '#events/activities/follow-kinds.ts'
import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import type { Reader } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { resource } from '#platform/queries/resource.ts'
import { savedBy } from '#platform/saved/saved-things.ts'
import { streamCardsKind } from '#platform/stream-news/stream-cards.ts'
import { type StreamNewsRow, streamNews as table } from '#projectors/activities/stream-news.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { listedBy } from './follows.queries.ts'

/** As many lines of news as a page of posts takes in. */
const mostPerPage = 30
/** As many people of one line are counted. */
const mostCounted = 200

const allCards = await discoverParts(streamCardsKind)

type Card = { id: string } & Record<string, unknown>
/** `member_ids`: without the members whom the reader ignores. */
type Own = { about: StreamNewsView['about']; card: Card | null; member_ids: string[] }

/** What people did, as readers of a stream are told. */
export const streamNews = resource({
  table,
  can: () => ({}),
  perReader: async (db, rows, readers) => {
    const [names, cards, shown, ignores] = await Promise.all([
      namesOf(
        rowsIn(db),
        await discoverNamings(),
        rows.flatMap((row) => refOf(row) ?? []),
      ),
      cardsOf(db, rows, readers),
      shownGroups(db, rows),
      savedBy(db, followKinds.ignored, {
        ids: [...new Set(rows.flatMap(({ member_ids }) => member_ids))],
        memberIds: readers.map(({ actor }) => actor.id),
      }),
    ])
    return (row, { actor, circumstances }): Own | null => {
      if (row.hidden_by.length > 0 || (row.group_id !== null && !shown.has(row.group_id))) return null
      const member_ids = row.member_ids.filter((id) => !ignores(id, actor.id))
      if (member_ids.length === 0) return null
      const ref = refOf(row)
      const { name, path } = ref === null ? { name: null, path: null } : names(actor, ref)
      // What the reader may not know, or what is gone, is not told of.
      if (ref !== null && name === null) return null
      const card = cards(row, { actor, circumstances })
      if (card === 'unseen') return null
      return {
        about: ref === null || name === null ? null : { id: ref.object_id, name, path: path ?? '' },
        card,
        member_ids,
      }
    }
  },
  isVisibleTo: ({ actor }, row, own) => actor.keys.has(row.stream_id) && own !== null,
  related: (db, rows) =>
    peopleOf(
      db,
      rows.flatMap(({ member_ids }) => member_ids.slice(-mostCounted)),
    ),
  render: (row, { perReader, related }): StreamNewsView => {
    const people: Awaited<ReturnType<typeof peopleOf>> = related
    const known = (perReader?.member_ids ?? [])
      .slice(-mostCounted)
      .reverse()
      .map(people)
      .filter(({ name }) => name !== null)
    const { id, revision, stream_id, feature, kind, at, thing_count } = row
    return {
      id,
      revision,
      stream_id,
      feature,
      kind,
      at,
      people: known.slice(0, 3),
      people_count: known.length,
      thing_count,
      about: perReader?.about ?? null,
      card: perReader?.card ?? null,
    }
  },
})

/** Between the positions of two posts, the later one included. */
type Range = { after: string | null; upTo: string | null }

/**
 * The news of the streams in a range, the latest first. Hidden and sensitive groups are told of nowhere, and the reader is not
 * told what members did whom the reader ignores.
 */
export const newsOfStreams = async (
  db: Knex,
  reader: Reader,
  { streams, after, upTo }: Range & { streams: readonly string[] },
): Promise<StreamNewsView[]> => {
  const ignored = await listedBy(db, reader.actor.id, 'ignored')
  const query = db(`rm.${table.sqlName} as news`)
    .whereRaw('news.stream_id = any(cast(? as text[]))', [[...streams]])
    .whereRaw('not news.member_ids <@ cast(? as text[]) and cardinality(news.hidden_by) = 0', [ignored])
    .whereRaw(`(news.group_id is null or exists (select ${shownGroup} and shown.id = news.group_id))`)
  if (after !== null) void query.whereRaw('news.no > cast(? as bigint)', [after])
  if (upTo !== null) void query.whereRaw('news.no < cast(? as bigint)', [upTo])
  const rows: StreamNewsRow[] = await query.orderBy('news.no', 'desc').limit(mostPerPage)
  const views = await streamNews.views(db, rows, reader)
  return views.filter(({ people_count, card }) => people_count > 0 || card !== null)
}

const shownGroup = `from rm.${groups.sqlName} shown
  where not shown.deleted and not shown.sensitive and shown.access <> 'hidden'`

/** The groups of news that are told of at the moment. */
const shownGroups = async (db: Knex, rows: readonly StreamNewsRow[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]
  if (ids.length === 0) return new Set()
  const { rows: found } = await db.raw(
    `select shown.id ${shownGroup} and shown.id = any(cast(? as text[]))`,
    [ids],
  )
  return new Set(found.map(({ id }: { id: string }) => id))
}

type CardFor = (row: StreamNewsRow, reader: Reader) => Card | 'unseen' | null

/** The views of the things that rows show, one query for each kind. */
const cardsOf = async (db: Knex, rows: readonly StreamNewsRow[], readers: Reader[]): Promise<CardFor> => {
  const loaded = await Promise.all(
    allCards.map(async ({ feature, kind, resource: { viewsFor } }) => {
      const ids = rows.flatMap((row) =>
        row.feature === feature && row.kind === kind && row.object_id !== null ? [row.object_id] : [],
      )
      return { feature, kind, views: ids.length === 0 ? null : await viewsFor(db, ids, readers) }
    }),
  )
  return ({ feature, kind, object_id }, reader) => {
    const found = loaded.find((one) => one.feature === feature && one.kind === kind)
    if (found === undefined || object_id === null) return null
    return found.views?.(object_id, reader) ?? 'unseen'
  }
}

const refOf = ({ object_kind, object_id, group_id }: StreamNewsRow) => {
  if (object_kind !== null && object_id !== null) return { object_kind, object_id }
  return group_id === null ? null : { object_kind: 'group', object_id: group_id }
}
