import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What one person did, when, and the position of its event. What is withdrawn is kept and not told. */
export type NewsEntry = {
  member_id: string
  at: string
  no: string
  withdrawn: boolean
  /** Where one person did several alike. */
  thing?: string
}

/**
 * What people did elsewhere, as streams tell it; id `<stream>~<feature>~<kind>~<thing or day>`. A row holds all people of
 * one day, or all that one person did alike on one day, so it is told once. Nobody owes it to have read it.
 */
export const streamNews = table(
  'stream_news',
  5,
  {
    stream_id: column.id,
    feature: column.id,
    kind: column.id,
    group_id: column.id.nullable,
    object_kind: column.id.nullable,
    object_id: column.id.nullable,
    /** The latest ones, and how many came before them. */
    tellings: column.json<NewsEntry[]>(),
    earlier_count: column.count,
    /** Who is told of, in the order in which they did it. */
    member_ids: column.ids,
    /** Why nobody is told of it at the moment: it was canceled, deleted, removed from the stream. */
    hidden_by: column.ids,
    /** How many things are told, where one person did several alike; otherwise 0. */
    thing_count: column.count,
    /** Of the last one. */
    no: column.bigint,
    at: column.instant,
  },
  {
    isSearchedByAudience: false,
    indexes: [['stream_id', 'no'], ['stream_id', 'kind'], ['object_id']],
    // Who reads a stream sees at once what came and went; people who joined are news for the next visit.
    notifies: ({ id, object_id, audience }) =>
      object_id === null ? null : { topic: 'stream_news', id, audience },
  },
)
export type StreamNewsRow = RowOf<typeof streamNews>
