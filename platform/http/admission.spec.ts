import { expect } from 'chai'
import { admission } from './admission.ts'

describe('letting requests in', () => {
  let now: number
  let late: number
  const open = (mostRunning = 200) => admission({ mostRunning, now: () => now, lateness: () => late })
  const entered = (door: ReturnType<typeof open>, tries: number) =>
    Array.from({ length: tries }, () => door.enter()).flatMap((place) => (place ? [place] : []))

  beforeEach(() => {
    now = 10_000
    late = 0
  })

  it('lets a crowd in that comes at once, and never more than the most', () => {
    const door = open()
    expect(entered(door, 500)).to.have.length(200)
    expect(door.running()).to.equal(200)
  })

  it('lets only some in once somebody waits and nobody is answered', () => {
    const door = open()
    entered(door, 15)
    now += 300
    expect(entered(door, 500)).to.have.length(5)
  })

  it('lets as many in as were answered within the last half second', () => {
    const door = open()
    entered(door, 1)
    now += 300
    for (let count = 0; count < 80; count += 1) door.enter()?.leave()
    expect(entered(door, 500)).to.have.length(79)
    now += 501
    expect(door.enter()).to.equal(null)
  })

  it('lets others in while some only wait for what is done elsewhere', async () => {
    const door = open()
    let goOn = () => {}
    const done = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const waiting = entered(door, 100).map(({ aside }) => aside(() => done))
    now += 2_000
    expect(
      [door.running(), entered(door, 19)].map((what) => (Array.isArray(what) ? what.length : what)),
    ).to.deep.equal([100, 19])
    now += 300
    goOn()
    await Promise.all(waiting)
    expect([door.running(), door.enter()]).to.deep.equal([119, null])
  })

  it('never holds more than the most, wherever they stand', () => {
    const door = open()
    for (const { aside } of entered(door, 150)) void aside(() => new Promise(() => {}))
    expect(entered(door, 500)).to.have.length(50)
  })

  it('gives a place back, once', () => {
    const door = open(2)
    const [first] = entered(door, 5)
    first?.leave()
    first?.leave()
    expect(entered(door, 5)).to.have.length(1)
    expect(door.running()).to.equal(2)
  })

  it('lets nobody in while the process is a second late', () => {
    const door = open()
    late = 1_200
    expect(door.enter()).to.equal(null)
    late = 300
    expect(door.enter()).to.not.equal(null)
  })
})
