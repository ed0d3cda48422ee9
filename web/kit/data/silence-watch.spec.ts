import '#test/kit/dom.ts'
import { expect } from 'chai'
import { Created, command } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { upload } from '../files/upload.ts'
import { call } from './api.ts'
import { maxSilenceMs, watchSilence } from './silence-watch.ts'

type Signal = AbortSignal | null | undefined

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

describe('the watch over a request', () => {
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
    const { XMLHttpRequest, setTimeout, clearTimeout } = globalThis
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
      const timers = { setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout }
      Object.assign(globalThis, { XMLHttpRequest: DeadLine, ...timers })
    })
    after(() => Object.assign(globalThis, { XMLHttpRequest, setTimeout, clearTimeout }))

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

  describe('of a call', () => {
    const { fetch, setTimeout, clearTimeout } = globalThis
    const own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout }
    afterEach(() => {
      Object.assign(globalThis, { fetch, setTimeout, clearTimeout })
      Object.assign(window, own)
    })
    const brew = command('POST /teas', z.strictObject({}), Created)
    const aborted = (signal: Signal) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('dead', 'AbortError'))),
      )

    it('sends the very same command again where a line is dead, before an answer or within it', async () => {
      const clock = stoppedClock()
      const keys: (string | null)[] = []
      const dead = [
        (signal: Signal) => aborted(signal),
        async (signal: Signal) => {
          const pull = () => aborted(signal)
          return new Response(new ReadableStream({ pull }), { status: 201 })
        },
      ]
      globalThis.fetch = async (_, init = {}) => {
        keys.push(new Headers(init.headers).get('idempotency-key'))
        return dead.shift()?.(init.signal) ?? Response.json({ id: 'tea' }, { status: 201 })
      }
      for (const target of [globalThis, window])
        Object.assign(target, { setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
      let answer: unknown
      const answered = call(brew, {}).then((given) => {
        answer = given
      })
      while (answer === undefined) {
        await new Promise((resolve) => setImmediate(resolve))
        clock.move(maxSilenceMs)
      }
      await answered
      expect(answer).to.deep.equal({ id: 'tea' })
      expect([keys.length, new Set(keys).size]).to.deep.equal([3, 1])
    })
  })
})
