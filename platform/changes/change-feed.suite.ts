import { expect } from 'chai'
import type { ChangeNotice } from '#platform/projections/table.ts'
import type { Change, ChangeFeed } from './change-feed.ts'

export type FeedUnderTest = {
  feed: ChangeFeed
  /** Appends in its own transaction and commits. */
  publish: (...notices: ChangeNotice[]) => Promise<Change[]>
  close: () => Promise<void>
}

export const tea = (id: string, ...audience: string[]): ChangeNotice => ({
  topic: 'tea',
  id,
  audience,
  position: '7',
})

/** The contract of every change feed adapter. */
export const changeFeedSuite = (make: () => Promise<FeedUnderTest>): void => {
  let under: FeedUnderTest
  beforeEach(async () => {
    under = await make()
  })
  afterEach(() => under.close())

  it('delivers each change once, in order, to everyone who subscribed before it', async () => {
    const { feed, publish } = under
    await publish(tea('before', 'everyone'))
    const received = listen(feed, 3)
    await received.ready
    await publish(tea('a', 'everyone'), tea('b', 'member:ben'))
    await publish(tea('c', 'everyone'))
    const changes = await received.all
    expect(changes.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c'])
    expect(isRising(changes.map(({ number }) => number))).to.equal(true)
    expect(await feed.head()).to.equal(changes.at(-1)?.number)
  })

  it('answers what came after a number, for those who hold a key of it', async () => {
    const { feed, publish } = under
    const [first] = await publish(tea('a', 'everyone'))
    await publish(tea('b', 'member:ben', 'member:gia'), tea('c', 'member:ada'))
    const after = (await feed.head()) - 2n
    const filter = (topics: string[]) => ({ keys: new Set(['everyone', 'member:ben']), topics })
    const forBen = await feed.since(after, filter([]), 10)
    expect(forBen.known).to.equal(true)
    expect(forBen.changes.map(({ id, audience }) => [id, audience])).to.deep.equal([
      ['b', ['member:ben', 'member:gia']],
    ])
    expect(forBen.last).to.equal(await feed.head())
    const ofTopic = async (topic: string) =>
      (await feed.since(after, filter([topic]), 10)).changes.map(({ id }) => id)
    expect([await ofTopic('tea'), await ofTopic('coffee')]).to.deep.equal([['b', 'c'], ['b']])
    expect((await feed.since(after, null, 10)).changes.map(({ id }) => id)).to.deep.equal(['b', 'c'])
    expect(first).to.include({ topic: 'tea', id: 'a' })
  })

  it('says where in the log a change came from, to listeners and to those who come back', async () => {
    const { feed, publish } = under
    const received = listen(feed, 1)
    await received.ready
    await publish({ ...tea('a', 'everyone'), position: '9007199254740993' })
    const [live] = await received.all
    const [later] = (await feed.since((await feed.head()) - 1n, null, 10)).changes
    expect([live?.position, later?.position]).to.deep.equal(['9007199254740993', '9007199254740993'])
  })

  it('says up to where an answer reaches that was cut', async () => {
    const { feed, publish } = under
    await publish(tea('a', 'everyone'), tea('b', 'everyone'), tea('c', 'everyone'))
    const head = await feed.head()
    const cut = await feed.since(head - 3n, null, 2)
    expect(cut.changes.map(({ id }) => id)).to.deep.equal(['a', 'b'])
    expect(cut.last).to.equal(head - 1n)
  })

  it('counts beyond nine: in order, each once, and cut where it says', async () => {
    const { feed, publish } = under
    const names = Array.from({ length: 120 }, (_, at) => String(at))
    const received = listen(feed, names.length + 1)
    await received.ready
    const before = await feed.head()
    await publish(...names.map((name) => tea(name, 'everyone')))
    await publish(tea('last', 'everyone'))
    expect((await received.all).map(({ id }) => id)).to.deep.equal([...names, 'last'])
    const cut = await feed.since(before, null, 100)
    expect(cut.changes.map(({ id }) => id)).to.deep.equal(names.slice(0, 100))
    expect(cut.last).to.equal(before + 100n)
  })

  it('knows nothing about numbers that it has not given out', async () => {
    const { feed } = under
    const known = async (number: bigint) => (await feed.since(number, null, 10)).known
    expect(await known((await feed.head()) + 1n)).to.equal(false)
    expect(await known(await feed.head())).to.equal(true)
  })

  it('passes signals on and keeps nothing of them', async () => {
    const { feed } = under
    const received = new Promise((resolve) => feed.onSignal(resolve))
    const before = await feed.head()
    await feed.signal('typing', { chat: 'c1' }, ['member:ben'])
    expect(await received).to.deep.equal({
      topic: 'typing',
      payload: { chat: 'c1' },
      audience: ['member:ben'],
    })
    expect(await feed.head()).to.equal(before)
  })

  it('stops calling back when told', async () => {
    const { feed, publish } = under
    const ended: Change[] = []
    const subscription = await feed.subscribe((changes) => ended.push(...changes))
    await subscription.close()
    const received = listen(feed, 1)
    await received.ready
    await publish(tea('a', 'everyone'))
    await received.all
    expect(ended).to.deep.equal([])
  })
}

/** Collects the next `count` changes. */
export const listen = (feed: ChangeFeed, count: number) => {
  const collected: Change[] = []
  let ready: Promise<unknown> = Promise.resolve()
  const all = new Promise<Change[]>((resolve) => {
    ready = feed.subscribe((changes) => {
      collected.push(...changes)
      if (collected.length >= count) resolve(collected)
    })
  })
  return { ready, all }
}

const isRising = (numbers: readonly bigint[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0n))
