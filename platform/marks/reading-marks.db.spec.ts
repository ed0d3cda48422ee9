import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { ownMarks } from './own-marks.ts'
import { isUnread, readNumber } from './read-number.ts'
import { type ReadingMarks, readingMarksIn } from './reading-marks.ts'

const at = '2026-09-17T08:00:00.000Z'
const later = (seconds: number) => `2026-09-17T08:00:0${seconds}.000Z`

describe('reading marks', () => {
  let fresh: FreshDatabase
  let marks: ReadingMarks
  let members = 0
  const streamOf = () => {
    members += 1
    return { member_id: `ada-${members}`, stream: 'notifications' }
  }
  before(async () => {
    fresh = await freshDatabase()
    marks = readingMarksIn(fresh.db)
  })
  after(() => fresh.drop())
  const changes = async (member_id: string) =>
    (
      await fresh
        .db('fm.recent_changes')
        .whereRaw('audience = array[?]', [`member:${member_id}`])
        .orderBy('number')
    ).map(({ topic, id }) => `${topic} ${id}`)

  it('only rise: a late lower number changes nothing', async () => {
    const own = streamOf()
    await marks.raise(own, '20', at)
    const mark = await marks.raise(own, '15', at)
    expect(mark).to.deep.equal({ read_no: '20', before_no: '20', version: '1' })
  })

  it('name the mark before, also when the answer was lost and the call is repeated', async () => {
    const own = streamOf()
    await marks.raise(own, '10', at)
    const raised = { read_no: '30', before_no: '10', version: '2' }
    expect(await marks.raise(own, '30', at)).to.deep.equal(raised)
    expect(await marks.raise(own, '30', at)).to.deep.equal(raised)
  })

  it('go back to a named earlier mark, once', async () => {
    const own = streamOf()
    await marks.raise(own, '10', at)
    await marks.raise(own, '30', at)
    const lowered = { read_no: '10', before_no: '30', version: '3' }
    expect(await marks.lower(own, { read_no: '10', version: '2' }, at)).to.deep.equal(lowered)
    expect(await marks.lower(own, { read_no: '10', version: '2' }, at)).to.deep.equal(lowered)
  })

  it('stay when another device has moved them since', async () => {
    const own = streamOf()
    await marks.raise(own, '10', at)
    await marks.raise(own, '30', at)
    expect(await marks.lower(own, { read_no: '5', version: '1' }, at)).to.equal(null)
    expect((await ownMarks(fresh.db, own.member_id, [own.stream])).get(own.stream)?.read_no).to.equal('30')
  })

  it('of several streams are raised at once, and the higher ones stay', async () => {
    const { member_id } = streamOf()
    await marks.raise({ member_id, stream: 'high' }, '50', at)
    await marks.raise({ member_id, stream: 'low' }, '5', at)
    const streams = ['high', 'low', 'new']
    const all = { member_id, together: 'all', streams }
    await Promise.all([1, 2].map(() => marks.raiseAll(all, '20', at)))
    const own = await ownMarks(fresh.db, member_id, streams)
    expect(streams.map((stream) => own.get(stream)?.read_no)).to.deep.equal(['50', '20', '20'])
    expect(own.get('low')).to.deep.equal({ read_no: '20', before_no: '5', version: '2' })
    const earlier = await changes(member_id)
    await marks.raiseAll(all, '20', at)
    expect(await changes(member_id)).to.deep.equal(earlier)
  })

  it('of several streams go back together, each to its own number, but for those that have moved since', async () => {
    const { member_id } = streamOf()
    const streams = ['high', 'low', 'moved', 'new']
    const all = { member_id, together: 'all', streams }
    for (const [stream, no] of Object.entries({ high: '50', low: '5', moved: '7' }))
      await marks.raise({ member_id, stream }, no, at)
    const raised = await marks.raiseAll(all, '20', later(1))
    expect(await marks.raiseAll(all, '20', later(2)), 'repeated').to.deep.equal(raised)
    await marks.raise({ member_id, stream: 'moved' }, '30', later(3))
    const { before_no: read_no, version } = raised
    expect(await marks.lowerAll(all, { read_no, version: '9' }, later(4))).to.equal(null)
    const lowered = await marks.lowerAll(all, { read_no, version }, later(4))
    expect(await marks.lowerAll(all, { read_no, version }, later(5)), 'repeated').to.deep.equal(lowered)
    const own = await ownMarks(fresh.db, member_id, streams)
    expect(streams.map((stream) => own.get(stream)?.read_no)).to.deep.equal(['50', '5', '30', '0'])
    expect((await marks.raiseAll(all, '20', later(6))).read_no).to.equal('20')
    expect(await marks.lowerAll(all, { read_no, version }, later(7)), 'of an older reading').to.equal(null)
  })

  it('end at the highest number when devices raise them at the same time', async () => {
    const own = streamOf()
    const numbers = Array.from({ length: 20 }, (_, n) => String(((n * 7) % 20) + 1))
    await Promise.all(numbers.map((number) => marks.raise(own, number, at)))
    expect((await ownMarks(fresh.db, own.member_id, [own.stream])).get(own.stream)?.read_no).to.equal('20')
  })

  it('notify the member alone, of the mark and of what changes with it, and of nothing when nothing changed', async () => {
    const own = { ...streamOf(), notices: [{ topic: 'unread', id: 'ada' }] }
    await marks.raise(own, '10', at)
    await marks.raise(own, '10', at)
    expect(await changes(own.member_id)).to.deep.equal([
      `reading_marks ${own.member_id}~notifications`,
      'unread ada',
    ])
  })

  it('decide in SQL what is unread: above each of the marks', async () => {
    const { member_id } = streamOf()
    await marks.raise({ member_id, stream: 'notifications' }, '3', at)
    await marks.raise({ member_id, stream: 'notification:tea' }, '5', at)
    const unread = async (stream: string) => {
      const condition = isUnread(
        'n',
        readNumber(':member', `'notifications'`),
        readNumber(':member', ':stream'),
      )
      const { rows } = await fresh.db.raw(`select n from generate_series(1, 6) n where ${condition}`, {
        member: member_id,
        stream,
      })
      return rows.map(({ n }: { n: number }) => n)
    }
    expect(await unread('notification:tea')).to.deep.equal([6])
    expect(await unread('notification:cake')).to.deep.equal([4, 5, 6])
  })

  it('are gone with the member', async () => {
    const own = streamOf()
    await marks.raise(own, '10', at)
    await marks.forget(own.member_id)
    expect((await ownMarks(fresh.db, own.member_id, [own.stream])).size).to.equal(0)
  })
})
