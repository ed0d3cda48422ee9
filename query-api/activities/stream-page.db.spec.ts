import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { activitiesProjection } from '#projectors/activities/activities.projection.ts'
import { streamEntriesProjection } from '#projectors/activities/stream-entries.projection.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { groupMembershipsProjection } from '#projectors/groups/group-memberships.projection.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { membersProjection } from '#projectors/members/members.projection.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { workOf } from '#test/kit/statement-work.ts'
import { firstUnread, unreadAfter } from './first-unread.queries.ts'
import { pageOfStreams, type StreamPage } from './stream-page.queries.ts'
import { unreadCountsOf } from './streams.queries.ts'

const streams = Array.from({ length: 12 }, (_, at) => `group:g${at}`)
const posts = 3_000

describe('a page of streams with thousands of posts', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    const projectors = await startProjections({
      store: recordedLog(),
      db: database.db,
      feed: memoryChangeFeed(),
      projections: [
        activitiesProjection,
        streamEntriesProjection,
        groupMembershipsProjection,
        membersProjection,
      ],
      log: silentLog,
    })
    await projectors.stop()
    await database.db.raw(
      `insert into rm.${streamEntries.sqlName}
         (id, audience, stream_id, tag_of, tag_ids, activity_id, in_several, no, last_no, author_id, last_author_id, type,
          entered_at, hidden, bumps, revision)
       select stream || '~p' || n, array[stream], stream, null, '{}', 'p' || n || stream, false, n, n, 'm' || at % 500,
         'm' || at % 500, case when at = 5 then 'circular' when at % 3 = 0 then 'question' else 'note' end,
         timestamptz '2026-11-01' + n * interval '1 second', false, '[]', n
       from unnest(?::text[]) stream, generate_series(1, ?) at, lateral (select at * 12 + substr(stream, 8)::int) made (n)`,
      [streams, posts],
    )
    await database.db.raw('vacuum analyze')
  })
  after(() => database.drop())

  const rowsOf = async (page: Partial<StreamPage>) => {
    const { rows } = await workOf(database.db, () =>
      pageOfStreams(database.db, { streams, sort: 'last_activity', limit: 20, ...page }),
    )
    return rows
  }

  for (const [what, page, most] of [
    ['at its top', {}, 400],
    ['by date', { sort: 'created_at' }, 400],
    ['half way down', { after: String(posts * 6) }, 400],
    ['upward', { newer_than: '100' }, 400],
    ['of one type', { type: 'question' }, 400],
    ['of a rare type', { type: 'circular' }, 400],
    ['of a rare type, by date', { type: 'circular', sort: 'created_at' }, 400],
    ['of one author', { author: 'm7' }, 400],
    ['from before a day', { before: '2026-11-02T00:00:00.000Z' }, 400],
    ['since a position, by others', { since: '9000', notBy: 'm1' }, 400],
  ] as const)
    it(`looks at little more than it shows, ${what}`, async () => {
      expect(await rowsOf(page)).to.be.within(1, most)
    })

  it('looks at nothing for a type that is not there', async () => {
    expect(await rowsOf({ type: 'survey' })).to.equal(0)
  })

  const joins = async (member: string, at: string) => {
    await database.db.raw(
      `insert into rm.${groupMemberships.sqlName} (id, audience, group_id, member_id, joined_at, admin, revision)
       select substr(stream, 7) || '~' || ?, array[stream], substr(stream, 7), ?, ?, false, 1 from unnest(?::text[]) stream`,
      [member, member, at, streams],
    )
  }
  const readerOf = (id: string) => ({
    actor: { id, keys: new Set([`member:${id}`, ...streams]) },
    circumstances: { now: '2026-11-28T08:00:00.000Z', network: {} },
  })

  it('counts no stream further than it says', async () => {
    await joins('me', '2026-10-01')
    const { rows } = await workOf(database.db, () => unreadCountsOf(database.db, readerOf('me')))
    expect(rows).to.be.below(streams.length * 150)
  })

  describe('for a member who joined late and has read nothing', () => {
    /** Twelve posts in each of the twelve streams came later. */
    const joined = new Date(Date.parse('2026-11-01T00:00:00.000Z') + (posts - 12 + 1) * 12 * 1000 - 500)
    /** What came in the five minutes before is looked at too, since clocks may differ. */
    const most = streams.length * 150
    before(() => joins('late', joined.toISOString()))

    it('counts what came since, and walks through nothing else', async () => {
      const counts = new Map<string, number>()
      const { rows } = await workOf(database.db, async () => {
        for (const [slug, count] of await unreadCountsOf(database.db, readerOf('late')))
          counts.set(slug, count)
      })
      expect(counts.get('all')).to.equal(12 * streams.length)
      expect(rows).to.be.below(most)
    })

    it('finds the first unread post, and those after it', async () => {
      const asked = { streams, sort: 'last_activity', memberId: 'late' } as const
      const { rows } = await workOf(database.db, async () => {
        expect((await firstUnread(database.db, asked)).unread.count).to.equal(100)
        expect((await unreadAfter(database.db, asked)).posts).to.have.length(100)
      })
      expect(rows).to.be.below(4 * most)
    })

    it('lists what is unread', async () => {
      const page = { sort: 'created_at', limit: 50, unreadOf: 'late' } as const
      expect(await rowsOf(page)).to.be.below(most)
      expect(await rowsOf({ ...page, limit: 150 })).to.be.below(3 * most)
    })
  })
})
