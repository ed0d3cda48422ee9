import { expect } from 'chai'
import { admission } from './admission.ts'

describe('letting requests in', () => {
  let now: number
  let late: number
  const open = (mostRunning = 200) => admission({ mostRunning, now: () => now, lateness: () => late })
  const entered = (door: ReturnType<typeof open>, tries: number) =>
    Array.from({ length: tries }, () => door.enter()).flatMap((leave) => (leave ? [leave] : []))

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
    for (let count = 0; count < 80; count += 1) door.enter()?.()
    expect(entered(door, 500)).to.have.length(79)
    now += 501
    expect(door.enter()).to.equal(null)
  })

  it('gives a place back, once', () => {
    const door = open(2)
    const [first] = entered(door, 5)
    first?.()
    first?.()
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
