import { expect } from 'chai'
import { admission, type Slot } from './admission.ts'

describe('letting requests in', () => {
  let now: number
  let late: number
  let timers: { at: number; act: () => void }[]
  const open = (maxRunning = 200) =>
    admission({
      maxRunning,
      now: () => now,
      loopDelay: () => late,
      after: (ms, act) => {
        const timer = { at: now + ms, act }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    })
  type Door = ReturnType<typeof open>
  /** The outcome of simultaneous requests: how many started, were refused, and wait, now and from now on. */
  const burst = async (door: Door, count: number) => {
    const came = { slots: [] as Slot[], refused: 0, waiting: count }
    for (let number = 0; number < count; number += 1)
      void door.enter().then((slot) => {
        came.waiting -= 1
        if (slot) came.slots.push(slot)
        else came.refused += 1
      })
    await nextTurn()
    return came
  }
  const nextTurn = () => new Promise(setImmediate)
  const pass = async (ms: number) => {
    now += ms
    for (const { act } of timers.filter(({ at }) => at <= now)) act()
    await nextTurn()
  }
  const answer = async (slots: Slot[], count: number) => {
    for (const slot of slots.splice(0, count)) slot.leave()
    await nextTurn()
  }
  const counts = ({ slots, refused, waiting }: Awaited<ReturnType<typeof burst>>) => [
    slots.length,
    waiting,
    refused,
  ]

  beforeEach(() => {
    now = 10_000
    late = 0
    timers = []
  })

  it('takes a burst that comes at once, of which some begin and some wait, and never more than the most', async () => {
    const door = open()
    expect(counts(await burst(door, 500))).to.deep.equal([12, 188, 300])
    expect(door.running()).to.equal(200)
  })

  it('starts waiting requests in order, whenever one was answered', async () => {
    const door = open()
    const [first, second, third] = [await burst(door, 12), await burst(door, 2), await burst(door, 2)]
    await answer(first.slots, 3)
    expect([counts(second), counts(third)]).to.deep.equal([
      [2, 0, 0],
      [1, 1, 0],
    ])
  })

  it('lets as many work at once as were answered within a quarter of a second', async () => {
    const door = open()
    const all = await burst(door, 200)
    while (all.slots.length > 0) await answer(all.slots, 12)
    expect(counts(await burst(door, 150))).to.deep.equal([100, 50, 0])
  })

  it('refuses at once when more wait than are answered in half a second', async () => {
    const door = open()
    const all = await burst(door, 60)
    await pass(101)
    await answer(all.slots, 12)
    await answer(all.slots, 8)
    expect(counts(all)).to.deep.equal([12, 28, 0])
    expect(counts(await burst(door, 10))).to.deep.equal([0, 0, 10])
    await answer(all.slots, 12)
    expect(counts(await burst(door, 30))).to.deep.equal([0, 20, 10])
  })

  it('refuses who has waited for too long, before anything was done', async () => {
    const door = open()
    const all = await burst(door, 60)
    await pass(999)
    expect(counts(all)).to.deep.equal([12, 48, 0])
    await pass(1)
    expect(counts(all)).to.deep.equal([12, 0, 48])
    expect(door.running()).to.equal(12)
  })

  it('keeps a short queue behind slow requests, although nothing was answered lately', async () => {
    const door = open()
    const slow = await burst(door, 13)
    await pass(101)
    const others = await burst(door, 12)
    expect(counts(others)).to.deep.equal([0, 11, 1])
    await answer(slow.slots, 12)
    expect([counts(slow), counts(others)]).to.deep.equal([
      [1, 0, 0],
      [11, 0, 1],
    ])
  })

  it('takes a few slow ones for no burst', async () => {
    const door = open()
    await burst(door, 11)
    await pass(5_000)
    for (let number = 0; number < 50; number += 1) {
      const { slots } = await burst(door, 1)
      expect(slots).to.have.length(1)
      await answer(slots, 1)
    }
  })

  it('lets others begin while some only wait for what is done elsewhere', async () => {
    const door = open()
    let goOn = () => {}
    const done = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { slots } = await burst(door, 12)
    const others = await burst(door, 10)
    const released = slots.map((slot) => slot.releaseDuring(() => done))
    await nextTurn()
    expect([counts(others), door.running()]).to.deep.equal([[10, 0, 0], 10])
    goOn()
    await Promise.all(released.slice(0, 2))
    expect([counts(await burst(door, 1)), door.running()]).to.deep.equal([[0, 1, 0], 23])
  })

  it('lets those go on that released their slot before others begin', async () => {
    const door = open()
    let goOn = () => {}
    const done = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { slots } = await burst(door, 1)
    const back = slots[0]?.releaseDuring(() => done)
    const others = await burst(door, 14)
    goOn()
    await nextTurn()
    await answer(others.slots, 1)
    await back
    expect(counts(others)).to.deep.equal([11, 2, 0])
  })

  it('keeps nobody out for those that released their slot', async () => {
    const door = open(18)
    for (const { releaseDuring } of (await burst(door, 12)).slots)
      void releaseDuring(() => new Promise(() => {}))
    expect(counts(await burst(door, 18))).to.deep.equal([12, 6, 0])
  })

  it('gives a place back, once', async () => {
    const door = open(2)
    const { slots } = await burst(door, 5)
    slots[0]?.leave()
    slots[0]?.leave()
    expect(counts(await burst(door, 5))).to.deep.equal([1, 0, 4])
    expect(door.running()).to.equal(2)
  })

  it('lets nobody in while the process is a second late', async () => {
    const door = open()
    late = 1_200
    expect(await door.enter()).to.equal(null)
    late = 300
    expect(await door.enter()).to.not.equal(null)
  })
})
