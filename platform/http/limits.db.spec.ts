import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { limitsForSpecs } from '#test/kit/test-server.ts'

describe('a limit', () => {
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())

  const expire = () => fresh.db('fm.limits').whereNot('key', 'like', '%!:%').delete()
  const attempts = async (
    count: number,
    limits = limitsForSpecs(fresh.db, 1),
    subject = 'ben@lindenhof.example',
  ) => {
    const blocks: number[] = []
    for (let n = 0; n < count; n += 1) blocks.push(await limits.attempt('login_email', subject))
    return blocks
  }

  it('blocks for a quarter of an hour, then for twice as long each time, up to an hour', async () => {
    const found: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const blocks = await attempts(11)
      expect(blocks.slice(0, 10)).to.deep.equal(Array(10).fill(0))
      found.push(blocks[10] ?? 0)
      await expire()
    }
    expect(found).to.deep.equal([900, 1800, 3600, 3600])
  })

  it('holds over all processes', async () => {
    await attempts(6, limitsForSpecs(fresh.db, 1), 'gia')
    const other = limitsForSpecs(fresh.db, 1)
    expect((await attempts(5, other, 'gia')).at(-1)).to.equal(900)
    expect(await limitsForSpecs(fresh.db, 1).blockedFor('login_email', 'gia')).to.be.within(890, 900)
    expect(await other.blockedFor('login_email', 'ada')).to.equal(0)
  })

  it('is forgotten by a success', async () => {
    const limits = limitsForSpecs(fresh.db, 1)
    await attempts(10, limits, 'dan')
    await limits.forgive('login_email', 'dan')
    expect(await attempts(10, limits, 'dan')).to.deep.equal(Array(10).fill(0))
  })

  it('of a class holds over all processes, for each member by itself', async () => {
    const tea = { name: 'tea', points: 3, seconds: 3_600 }
    const [one, other] = [limitsForSpecs(fresh.db, 1), limitsForSpecs(fresh.db, 1)]
    const taken = async (limits: typeof one, member: string) => (await limits.take(tea, { member })).allowed
    expect([await taken(one, 'ben'), await taken(other, 'ben'), await taken(one, 'ben')]).to.deep.equal(
      Array(3).fill(true),
    )
    expect([await taken(other, 'ben'), await taken(other, 'gia')]).to.deep.equal([false, true])
  })

  it('of a class begins anew when its time is over', async () => {
    const tea = { name: 'once', points: 1, seconds: 3_600 }
    const limits = limitsForSpecs(fresh.db, 1)
    const verdicts = [await limits.take(tea, { member: 'ben' }), await limits.take(tea, { member: 'ben' })]
    expect(verdicts.map(({ allowed, limit, remaining }) => [allowed, limit, remaining])).to.deep.equal([
      [true, 1, 0],
      [false, 1, 0],
    ])
    await fresh.db('fm.limits').where('key', 'like', 'traffic_once:%').update({ expire: 0 })
    expect(await limits.take(tea, { member: 'ben' })).to.include({ allowed: true, reset: 3_600 })
  })

  it('of a class does not wait until its count is on disk', async () => {
    const { db } = fresh
    await db.raw(`create function fm.record_commit() returns trigger language plpgsql as $$
      begin insert into fm.seen_commits values (current_setting('synchronous_commit')); return new; end $$`)
    await db.raw('create table fm.seen_commits (setting text)')
    await db.raw(
      'create trigger seen after insert or update on fm.limits for each row execute function fm.record_commit()',
    )
    await limitsForSpecs(db, 1).take({ name: 'soon', points: 5, seconds: 60 }, { member: 'ben' })
    await limitsForSpecs(db, 1).attempt('login_email', 'ben')
    expect(await db('fm.seen_commits').pluck('setting')).to.deep.equal(['off', 'on'])
  })

  it('keeps no address in the database', async () => {
    expect(JSON.stringify(await fresh.db('fm.limits').select())).to.not.match(/ben|gia|dan|lindenhof/)
  })

  it('grows with the factor, and leaves an office behind one address five times the room', async () => {
    const limits = limitsForSpecs(fresh.db, 0.1)
    const count = async (who: { member: string } | { address: string }, times: number) => {
      const verdicts: boolean[] = []
      for (let n = 0; n < times; n += 1) verdicts.push((await limits.count('command', who)).allowed)
      return verdicts.filter(Boolean).length
    }
    expect(await count({ member: 'ben' }, 30)).to.equal(4)
    expect(await count({ address: '203.0.113.9' }, 30)).to.equal(20)
  })
})
