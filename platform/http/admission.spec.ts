import { expect } from 'chai'
import { admission } from './admission.ts'

describe('letting requests in', () => {
  let now: number
  let late: number
  const open = (mostRunning = 1_000) => admission({ mostRunning, now: () => now, lateness: () => late })
  const entered = (door: ReturnType<typeof open>, tries: number) =>
    Array.from({ length: tries }, () => door.enter()).filter(Boolean).length

  beforeEach(() => {
    now = 10_000
    late = 0
  })

  it('lets some in before anything is known', () => {
    const door = open()
    expect(entered(door, 500)).to.equal(100)
    expect(door.running()).to.equal(100)
  })

  it('lets as many in as were answered within the last second', () => {
    const door = open()
    for (let count = 0; count < 300; count += 1) {
      door.enter()
      door.leave()
    }
    expect(entered(door, 500)).to.equal(300)
  })

  it('forgets what was answered longer ago', () => {
    const door = open()
    for (let count = 0; count < 300; count += 1) {
      door.enter()
      door.leave()
    }
    now += 1_001
    expect(entered(door, 500)).to.equal(100)
  })

  it('gives a place back, and never has more than the most', () => {
    const door = open(2)
    expect(entered(door, 5)).to.equal(2)
    door.leave()
    expect(entered(door, 5)).to.equal(1)
  })

  it('lets nobody in while the process is a second late', () => {
    const door = open()
    late = 1_200
    expect(door.enter()).to.equal(false)
    late = 300
    expect(door.enter()).to.equal(true)
  })
})
