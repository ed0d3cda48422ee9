import { expect } from 'chai'
import fc from 'fast-check'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type ItemMarks, itemMarksIn } from './item-marks.ts'
import { isItemUnread } from './read-number.ts'
import { shortestExceptions } from './shortest-exceptions.ts'
import { itemsRead, storedMarksOf } from './stored-marks.ts'

const at = '2026-09-17T08:00:00.000Z'
const items = ['tea', 'cake', 'toast', 'jam'].map((id, index) => ({
  id,
  no: String(index + 1),
  was_read: id === 'toast',
}))

describe('marks of single items', () => {
  let fresh: FreshDatabase
  let marks: ItemMarks
  let members = 0
  const own = () => {
    members += 1
    return { member_id: `ada-${members}`, stream: 'jars' }
  }
  before(async () => {
    fresh = await freshDatabase()
    marks = itemMarksIn(fresh.db)
  })
  after(() => fresh.drop())

  /** What is unread as SQL says it; the same in code has to agree. */
  const unread = async (member: string): Promise<string[]> => {
    const { rows } = await fresh.db.raw(
      `select item.id from json_to_recordset(cast(:items as json)) as item(id text, no bigint, was_read boolean)
       left join fm.reading_marks mark on mark.member_id = :member where ${isItemUnread('item')} order by item.no`,
      { items: JSON.stringify(items), member },
    )
    const found = rows.map(({ id }: { id: string }) => id)
    const [mark] = await storedMarksOf(fresh.db, member)
    const isRead = itemsRead(mark)
    expect(items.filter((item) => !isRead(item)).map(({ id }) => id)).to.deep.equal(found)
    return found
  }
  const noticesOf = (member: string) =>
    fresh.db('fm.recent_changes').whereRaw('audience = array[?]', [`member:${member}`])

  it('are read and unread each by itself, whatever was read before there were marks', async () => {
    const mine = own()
    expect(await unread(mine.member_id)).to.deep.equal(['tea', 'cake', 'jam'])
    await marks.read(mine, ['cake', 'jam'], at)
    expect(await unread(mine.member_id)).to.deep.equal(['tea'])
    await marks.unread(mine, ['jam', 'toast'], at)
    expect(await unread(mine.member_id)).to.deep.equal(['tea', 'toast', 'jam'])
    await marks.read(mine, ['toast'], at)
    expect(await unread(mine.member_id)).to.deep.equal(['tea', 'jam'])
  })

  it('are the same when marked again, and notify once', async () => {
    const mine = own()
    await marks.read(mine, ['tea'], at)
    await marks.read(mine, ['tea'], at)
    expect(await noticesOf(mine.member_id)).to.have.length(1)
  })

  it('are all kept when devices mark at the same time', async () => {
    const mine = own()
    await Promise.all(items.map(({ id }) => marks.read(mine, [id], at)))
    expect(await unread(mine.member_id)).to.deep.equal([])
  })
})

describe('the shortest exceptions', () => {
  const item = fc.record({ isRead: fc.boolean() })
  const lists = fc.tuple(fc.array(item, { maxLength: 30 }), fc.nat(30))

  it('say the same about every item, and no other mark has fewer', () => {
    fc.assert(
      fc.property(lists, ([list, lowest]) => {
        const all = list.map(({ isRead }, index) => ({ id: `i${index}`, no: BigInt(index + 1), isRead }))
        const { read_no, above, below } = shortestExceptions(all, BigInt(lowest))
        for (const { id, no, isRead } of all)
          expect(no > read_no ? above.includes(id) : !below.includes(id), id).to.equal(isRead)
        const sizes = [BigInt(lowest), ...all.map(({ no }) => no)]
          .filter((mark) => mark >= BigInt(lowest))
          .map((mark) => all.filter(({ no, isRead }) => (no <= mark ? !isRead : isRead)).length)
        expect(above.length + below.length).to.equal(Math.min(...sizes))
      }),
    )
  })
})
