import type { Knex } from 'knex'
import type { MarkView } from '#events/marks/mark.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { markId, marksTopic } from '#platform/marks/mark-notices.ts'
import type { ReadingMark } from '#platform/marks/own-marks.ts'
import { readingMarks } from '#platform/marks/reading-marks.table.ts'
import type { Resource } from '#platform/queries/resource.ts'

/** Reading marks in the change stream: members receive only their own. */
export const ownMarks: Resource<typeof readingMarks, MarkView> = {
  topic: marksTopic,
  table: readingMarks,
  declared: {
    table: readingMarks,
    can: () => ({}),
    render: ({ id, stream }) => ({ id, stream, read_no: '0', before_no: '0', version: '0' }),
  },
  readable: (db) => db('fm.reading_marks').whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) => (await viewsOf(db, [id], [reader])).get(id) ?? null,
  viewsFor: async (db, ids, readers) => {
    const views = await viewsOf(db, ids, readers)
    return (id, { actor }) => (id.startsWith(markId(actor.id, '')) ? (views.get(id) ?? null) : null)
  },
}

type Row = ReadingMark & { member_id: string; stream: string }

const viewsOf = async (db: Knex, ids: string[], readers: Reader[]): Promise<Map<string, MarkView>> => {
  const wanted = readers.flatMap(({ actor }) => {
    const prefix = markId(actor.id, '')
    const own = ids.filter((id) => id.startsWith(prefix))
    return own.map((id) => ({ member_id: actor.id, stream: id.slice(prefix.length) }))
  })
  if (wanted.length === 0) return new Map()
  const { rows }: { rows: Row[] } = await db.raw(
    `select mark.member_id, mark.stream, mark.read_no::text, mark.before_no::text, mark.version::text
     from json_to_recordset(cast(? as json)) as wanted(member_id text, stream text)
     join fm.reading_marks mark on mark.member_id = wanted.member_id and mark.stream = wanted.stream`,
    [JSON.stringify(wanted)],
  )
  return new Map(rows.map((row) => [markId(row.member_id, row.stream), viewOf(row)]))
}

const viewOf = ({ member_id, stream, read_no, before_no, version }: Row): MarkView => ({
  id: markId(member_id, stream),
  stream,
  read_no,
  before_no,
  version,
})
