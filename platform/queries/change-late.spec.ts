import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { lateRows } from './change-late.ts'
import type { Subscriber } from './change-subscribers.ts'
import type { ChangedRow } from './change-views.ts'

const subscriber = (): Subscriber => trusted<Subscriber>({ connections: new Set() })
const row = (name: string, number: bigint): ChangedRow => trusted<ChangedRow>({ name, number })
const delivery = (to: Subscriber, ...rows: ChangedRow[]) => ({
  subscriber: to,
  keysVersion: 0,
  connections: [],
  rows,
})

describe('rows that follow the others in the change stream', () => {
  const [ada, ben] = [subscriber(), subscriber()]
  let sentUpTo: bigint
  let rounds: { rows: [string, bigint][]; numbers: () => bigint[]; end: () => void }[]
  let rests: (() => void)[]
  let late: ReturnType<typeof lateRows>
  beforeEach(() => {
    sentUpTo = 0n
    rounds = []
    rests = []
    late = lateRows({
      sentUpTo: () => sentUpTo,
      rest: (_, signal) =>
        new Promise((end) => {
          rests.push(end)
          signal.addEventListener('abort', () => end())
        }),
      deliver: ({ owed, numberFor }) =>
        new Promise((end) => {
          const rows = owed.flatMap((one) =>
            one.rows.map(({ name, number }): [string, bigint] => [name, number]),
          )
          rounds.push({ rows, numbers: () => owed.map((one) => numberFor(one.subscriber)), end })
        }),
    })
  })
  const change = (number: bigint, ...to: Subscriber[]) => {
    late.add(to.map((one) => delivery(one, row('unread', number))))
    sentUpTo = number
    late.start()
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('are delivered once for all changes that came while others were being counted', async () => {
    change(1n, ada)
    change(2n, ada)
    change(3n, ada)
    rounds[0]?.end()
    await turn()
    expect(rounds.map(({ rows }) => rows)).to.deep.equal([[['unread', 1n]]])
    rests[0]?.()
    await turn()
    expect(rounds.map(({ rows }) => rows)).to.deep.equal([[['unread', 1n]], [['unread', 3n]]])
  })

  it('are delivered after changes that count nothing, too', () => {
    late.start()
    change(1n, ada)
    expect(rounds.map(({ rows }) => rows)).to.deep.equal([[['unread', 1n]]])
  })

  it('are owed until they are sent', async () => {
    change(1n, ada)
    expect([late.isOwed(ada), late.isOwed(ben)]).to.deep.equal([true, false])
    change(2n, ada)
    rounds[0]?.end()
    await turn()
    expect(late.isOwed(ada)).to.equal(true)
    rests[0]?.()
    await turn()
    rounds[1]?.end()
    await turn()
    expect(late.isOwed(ada)).to.equal(false)
  })

  it('carry the number up to which nothing is missing: not that of a change whose rows are still owed', () => {
    change(1n, ada, ben)
    change(2n, ada)
    // The rows of the third change have not been sent.
    late.add([delivery(ben, row('unread', 3n))])
    expect(rounds[0]?.numbers()).to.deep.equal([1n, 1n])
  })

  it('carry the number of the last change where nothing else is owed', () => {
    change(1n, ada, ben)
    change(2n, ada)
    expect(rounds[0]?.numbers()).to.deep.equal([1n, 2n])
  })

  it('do not rest where nothing waits', async () => {
    change(1n, ada)
    rounds[0]?.end()
    await turn()
    change(2n, ada)
    expect([rounds.length, rests.length]).to.deep.equal([2, 0])
  })

  it('end while they rest', async () => {
    change(1n, ada)
    change(2n, ada)
    rounds[0]?.end()
    await turn()
    await late.close()
    expect([rounds.length, rests.length]).to.deep.equal([1, 1])
  })

  it('end with the round that is running', async () => {
    change(1n, ada)
    change(2n, ada)
    const closing = late.close()
    rounds[0]?.end()
    await closing
    expect(rounds).to.have.length(1)
  })
})
