import '#test/kit/dom.ts'
import { expect } from 'chai'
import { maxSilenceMs, watchSilence } from './silence-watch.ts'
import { upload } from './upload.ts'

/** A clock that stands until it is moved. */
const stoppedClock = () => {
  let now = 0
  const rings = new Map<object, { at: number; ring: () => void }>()
  return {
    setTimeout: (ring: () => void, milliseconds: number): object => {
      const timer = {}
      rings.set(timer, { at: now + milliseconds, ring })
      return timer
    },
    clearTimeout: (timer: object) => rings.delete(timer),
    move: (milliseconds: number) => {
      now += milliseconds
      for (const [timer, { at, ring }] of rings) if (at <= now && rings.delete(timer)) ring()
    },
  }
}

describe('the watch over an upload', () => {
  it('calls once nothing has moved for too long, counted from the last progress', () => {
    const clock = stoppedClock()
    let calls = 0
    const silence = watchSilence(() => {
      calls += 1
    }, clock)
    clock.move(maxSilenceMs)
    expect(calls).to.equal(0)
    for (let times = 0; times < 3; times += 1) {
      silence.noted()
      clock.move(maxSilenceMs - 1)
    }
    expect(calls).to.equal(0)
    clock.move(1)
    expect(calls).to.equal(1)
    silence.noted()
    silence.end()
    clock.move(maxSilenceMs)
    expect(calls).to.equal(1)
  })

  describe('of a small file', () => {
    const original = { XMLHttpRequest: globalThis.XMLHttpRequest, setTimeout: window.setTimeout }
    const clear = window.clearTimeout
    let clock: ReturnType<typeof stoppedClock>
    let line: DeadLine
    /** Takes a part of the body, and answers nothing. */
    class DeadLine {
      upload: { onprogress?: (progress: object) => void } = {}
      isSent = false
      onabort = () => {}
      onloadend = () => {}
      constructor() {
        line = this
      }
      open() {}
      setRequestHeader() {}
      send() {
        this.isSent = true
      }
      abort() {
        this.onabort()
        this.onloadend()
      }
    }
    before(() => {
      clock = stoppedClock()
      Object.assign(globalThis, { XMLHttpRequest: DeadLine })
      Object.assign(window, { setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
    })
    after(() => {
      Object.assign(globalThis, { XMLHttpRequest: original.XMLHttpRequest })
      Object.assign(window, { setTimeout: original.setTimeout, clearTimeout: clear })
    })

    it('ends a request on a line that is dead, so that the file can be sent once more', async () => {
      const shown: number[] = []
      const sending = upload(new File(['tea'], 'tea.txt'), { onProgress: (percent) => shown.push(percent) })
      const ended = sending.catch((problem: unknown) => problem)
      expect(line.isSent).to.equal(true)
      clock.move(maxSilenceMs - 1)
      line.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true })
      clock.move(maxSilenceMs - 1)
      expect(shown).to.deep.equal([50])
      clock.move(1)
      expect(await ended).to.include({ code: 'offline' })
    })
  })
})
