import { expect } from 'chai'
import fc from 'fast-check'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { groupMembershipsProjection } from '#projectors/groups/group-memberships.projection.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groupsProjection } from '#projectors/groups/groups.projection.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { membersProjection } from '#projectors/members/members.projection.ts'
import { members } from '#projectors/members/members.table.ts'
import { networkReadersProjection } from '#projectors/members/network-readers.projection.ts'
import { memberJoined as joined } from '#test/kit/member-joined.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { workOf } from '#test/kit/statement-work.ts'
import { networkReaderCount } from './streams.queries.ts'

const ofStatus = (type: string, member_id: string, more: object = {}) =>
  recorded(type, { member_id, ...more }, { stream: 'member-status' })
const ofGarden = (type: string, data: object) =>
  recorded(type, { group_id: 'garden', ...data }, { stream: 'group-garden' })

const member = fc.constantFrom('ada', 'ben', 'gia')
const aboutMembers: fc.Arbitrary<Recorded> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(member, fc.boolean()).map(([id, external]) => joined(id, external)) },
  ...['MemberLocked', 'MemberUnlocked', 'MemberMadeExternal', 'MemberMadeRegular'].map((type) => ({
    weight: 2,
    arbitrary: member.map((id) => ofStatus(type, id)),
  })),
  { weight: 1, arbitrary: member.map((id) => ofStatus('PersonErased', id, { classes: ['identity'] })) },
)

// Who is no member of the group enters in one of two ways; who is one leaves in one of two ways.
const inTheGarden = (turns: readonly [string, boolean][]): Recorded[] => {
  const inside = new Set<string>()
  const entered = { joined_at: '2026-03-02T09:00:00.000Z', admin: false }
  return turns.map(([member_id, first]) => {
    if (inside.delete(member_id))
      return ofGarden(first ? 'GroupLeft' : 'MemberRemovedFromGroup', { member_id })
    inside.add(member_id)
    return first
      ? ofGarden('GroupJoined', { member_id })
      : ofGarden('GroupReentered', { member_id, ...entered })
  })
}
const gardenCreated = ofGarden('GroupCreated', {
  slug: 'garden',
  founder_id: 'founder',
  name: 'Garden',
  description: '',
  category_id: 'circles',
  access: 'open',
})

describe('the kept numbers of who reads a stream', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())

  const projections = [
    membersProjection,
    networkReadersProjection,
    groupsProjection,
    groupMembershipsProjection,
  ]
  /** Projects pages of events, looks at the tables after each, and once more when they have been rebuilt. */
  const projected = async (pages: readonly Recorded[][], look: () => Promise<void>): Promise<void> => {
    const { db } = database
    await db.raw('truncate fm.checkpoints, fm.parked')
    const store = recordedLog()
    const needed = { store, db, projections, feed: memoryChangeFeed(), log: silentLog, retryDelays: [] }
    const projectors = await startProjections(needed)
    const names = projections.map(({ name }) => name)
    try {
      for (const page of pages) {
        store.record(...page)
        expect(await projectors.passed(names, await store.head(), 10_000)).to.equal(true)
        await look()
      }
    } finally {
      await projectors.stop()
    }
    const rebuilt = await rebuild({ store, db, projections })
    expect(rebuilt.filter(({ differing }) => differing > 0)).to.deep.equal([])
    await look()
  }
  const onePerPage = (events: readonly Recorded[]) => events.map((event) => [event])
  const counted = async (table: string, where: object): Promise<number> =>
    Number((await database.db(`rm.${table}`).where(where).count('*'))[0]?.count)

  it('are the length of the list of members who are no guests, after every event', () =>
    fc.assert(
      fc.asyncProperty(fc.array(aboutMembers, { minLength: 40, maxLength: 40 }), (events) =>
        projected(onePerPage(events), async () => {
          const list = { is_external: false, locked: false, deleted: false }
          expect(await networkReaderCount(database.db)).to.equal(await counted(members.sqlName, list))
        }),
      ),
      { numRuns: 4, endOnFailure: true },
    ))

  it('are the length of the list of members of a group, after every event', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(member, fc.boolean()), { minLength: 20, maxLength: 20 }),
        (turns: [string, boolean][]) =>
          projected(onePerPage([gardenCreated, ...inTheGarden(turns)]), async () => {
            const [garden] = await database.db(`rm.${groups.sqlName}`).where({ id: 'garden' })
            const list = await counted(groupMemberships.sqlName, { group_id: 'garden' })
            expect(garden.member_count).to.equal(list)
          }),
      ),
      { numRuns: 2, endOnFailure: true },
    ))

  it('cost a reader of the stream one row, however many members there are', async () => {
    const { db } = database
    const many = Array.from({ length: 300 }, (_, at) => joined(`m${at}`))
    await projected([many], async () => {
      expect(await networkReaderCount(db)).to.equal(300)
    })
    expect((await workOf(db, () => networkReaderCount(db))).rows).to.equal(1)
  })
})
