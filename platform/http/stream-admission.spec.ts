import { expect } from 'chai'
import { onEachTurn } from '#test/kit/event-loop.ts'
import { until } from '#test/kit/until.ts'
import { arrivals } from './arrivals.ts'
import { streamAdmission } from './stream-admission.ts'

describe('connections that come in', () => {
  let burst = { end: () => {} }
  afterEach(() => burst.end())
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
  }

  it('are waited for until nobody came for a whole turn', async () => {
    const { record, count, untilQuiet } = arrivals()
    burst = onEachTurn(record)
    let isOver = false
    const over = untilQuiet(Number.POSITIVE_INFINITY).then(() => {
      isOver = true
    })
    await turns(50)
    expect(count()).to.be.above(40)
    expect(isOver).to.equal(false)
    burst.end()
    await over
  })

  it('are waited for no longer than agreed', async () => {
    const { record, untilQuiet } = arrivals()
    burst = onEachTurn(record)
    await untilQuiet(performance.now() - 1)
  })

  it('keep a stream waiting for three seconds at most, those before it included', async () => {
    const deadlines: number[] = []
    const held: (() => void)[] = []
    const admit = streamAdmission({
      untilQuiet: (deadline) => {
        deadlines.push(deadline)
        return new Promise<void>((over) => void held.push(over))
      },
    })
    const began = performance.now()
    const all = Promise.all([1, 2, 3, 4, 5].map(() => admit(async () => undefined)))
    const came = performance.now()
    await until(() => performance.now() > came + 10)
    expect(held).to.have.length(4)
    held[0]?.()
    await until(() => held.length === 5)
    for (const over of held) over()
    await all
    for (const deadline of deadlines) expect(deadline).to.be.within(began + 3_000, came + 3_000)
  })

  it('begin four streams at a time, in their order', async () => {
    const admit = streamAdmission(arrivals())
    const begun: { stream: number; finish: () => void }[] = []
    const all = [1, 2, 3, 4, 5, 6].map((stream) =>
      admit(() => new Promise<void>((finish) => void begun.push({ stream, finish }))),
    )
    await until(() => begun.length === 4)
    await turns(10)
    expect(begun.map(({ stream }) => stream)).to.deep.equal([1, 2, 3, 4])
    begun[2]?.finish()
    await until(() => begun.length === 5)
    for (const { finish } of begun) finish()
    await until(() => begun.length === 6)
    begun[5]?.finish()
    await Promise.all(all)
  })
})
