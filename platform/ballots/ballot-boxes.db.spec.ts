import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type BallotBoxes, ballotBoxesIn, divided } from './ballot-boxes.ts'

const fives = (count: number) => Array.from({ length: count }, (_, at) => [String(at % 2)])

describe('ballot boxes', function () {
  this.timeout(30_000)
  let fresh: FreshDatabase
  let boxes: BallotBoxes
  before(async () => {
    fresh = await freshDatabase()
    boxes = ballotBoxesIn(fresh.db)
  })
  after(() => fresh.drop())

  const put = async (survey_id: string, from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      expect(await boxes.put({ survey_id, member_id: `m${at}` }, [at % 3 === 0 ? 'a' : 'b'])).to.equal(true)
  }
  const sizeOf = async (survey_id: string) =>
    (await fresh.db('fm.ballot_boxes').where({ survey_id }).first('pending'))?.pending.length

  it('take one ballot of each member, in the order of their text', async () => {
    await put('one', 0, 4)
    expect(await boxes.put({ survey_id: 'one', member_id: 'm2' }, ['a'])).to.equal(false)
    const { pending } = await fresh.db('fm.ballot_boxes').where({ survey_id: 'one' }).first('pending')
    expect(pending).to.deep.equal([['a'], ['a'], ['b'], ['b']])
  })

  it('give nothing before a draw hides who is in it and who is not', async () => {
    await put('two', 0, 9)
    expect(await boxes.draw('two', { least: 5, isLast: false })).to.equal(null)
    await put('two', 9, 10)
    const drawn = await boxes.draw('two', { least: 5, isLast: false })
    expect([drawn?.draw, drawn?.ballots.length, await sizeOf('two')]).to.deep.equal([1, 5, 5])
  })

  it('give a draw again until it is confirmed, and number the next one', async () => {
    await put('three', 0, 10)
    const drawn = await boxes.draw('three', { least: 5, isLast: false })
    expect(await boxes.draw('three', { least: 5, isLast: false })).to.deep.equal(drawn)
    await boxes.confirm('three', 1)
    expect((await boxes.draw('three', { least: 5, isLast: true }))?.draw).to.equal(2)
  })

  it('give all at the end, or throw away what is too little to hide', async () => {
    await put('four', 0, 7)
    expect((await boxes.draw('four', { least: 5, isLast: true }))?.ballots.length).to.equal(7)
    await put('five', 0, 4)
    expect(await boxes.draw('five', { least: 5, isLast: true })).to.equal(null)
    expect(await sizeOf('five')).to.equal(0)
  })

  it('lose no ballot in a draw', () => {
    const { drawn, left } = divided(fives(12), { least: 5, isLast: false })
    expect([...drawn, ...left].flat().sort()).to.deep.equal(fives(12).flat().sort())
    expect([drawn.length, left.length]).to.deep.equal([5, 7])
  })
})
