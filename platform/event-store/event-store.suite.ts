import { expect } from 'chai'
import type { Recorded } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { followLog, signal } from '#test/kit/log-follower.ts'
import { type EventStore, type NewEvent, Unstorable } from './event-store.ts'

/** How the suite gets at an adapter. `second` opens another one over the same log, as another process would. */
export type Subject = {
  store: EventStore
  second: () => Promise<EventStore>
  close: () => Promise<void>
}

/** Appends a `TeaPoured` that has its position at once but is committed only later, where an adapter can have such. */
export type CommitLate = (stream: string) => Promise<{ commit: () => Promise<void> }>

/** In what adapters differ. */
export type Traits = {
  commitLate?: CommitLate
  /** Event ids are told apart within a stream only; the command side makes its ids from the stream's name as well. */
  idsPerStream?: boolean
}

/** An event for specs of the log. */
export const poured = (cup: unknown = 'Assam', event_id: string = newId()): NewEvent => ({
  type: 'TeaPoured',
  data: { cup },
  metadata: {
    event_id,
    command_id: 'command-1',
    body_hash: 'hash',
    causation_id: null,
    correlation_id: 'command-1',
    actor_id: 'ben',
    occurred_at: '2026-03-03T09:00:00.000Z',
    schema_version: 1,
  },
})

const cups = (recorded: Recorded[]) => recorded.map(({ data }) => data.cup)

/** What every adapter of the event store port has to hold. */
export const eventStoreSuite = (
  name: string,
  make: () => Promise<Subject>,
  { commitLate, idsPerStream = false }: Traits = {},
): void => {
  describe(`event store: ${name}`, () => {
    let subject: Subject
    let store: EventStore
    before(async () => {
      subject = await make()
      store = subject.store
    })
    after(() => subject.close())
    let streams = 0
    const fresh = () => `tea-${++streams}-${newId()}`

    it('has no head and nothing to read while it is empty', async function () {
      // A server that is not ours alone may hold more already.
      if ((await store.head()) > 0n) return this.skip()
      expect(await store.head()).to.equal(0n)
      expect(await store.readAll(0n, 10)).to.deep.equal([])
      expect(await store.read('tea-none')).to.deep.equal([])
    })

    it('gives back what was appended, in its stream and in the log', async () => {
      const stream = fresh()
      const event = poured({ leaf: 'Ünïcödé 🫖 \\u0000 "x"', nested: [1, null, { b: true, a: -0.5 }] })
      const appended = await store.append(stream, [event], 'none')
      const [read] = await store.read(stream)
      expect(appended).to.deep.equal({ status: 'ok', revision: 0, position: read?.position })
      expect(read).to.deep.equal({ ...event, stream, revision: 0, position: read?.position })
      expect(JSON.stringify(read?.data)).to.equal(JSON.stringify(event.data))
      expect(await store.at(read?.position ?? 0n)).to.deep.equal(read)
      expect(await store.head()).to.equal(read?.position)
    })

    describe('expectations', () => {
      it('none: the first append only', async () => {
        const stream = fresh()
        expect(await store.append(stream, [poured()], 'none')).to.include({ status: 'ok', revision: 0 })
        expect(await store.append(stream, [poured()], 'none')).to.deep.equal({
          status: 'conflict',
          revision: 0,
        })
      })

      it('a number: exactly that revision', async () => {
        const stream = fresh()
        expect(await store.append(stream, [poured()], 0)).to.deep.equal({ status: 'conflict', revision: -1 })
        await store.append(stream, [poured(), poured(), poured()], 'none')
        expect(await store.append(stream, [poured()], 1)).to.deep.equal({ status: 'conflict', revision: 2 })
        expect(await store.append(stream, [poured()], 7)).to.deep.equal({ status: 'conflict', revision: 2 })
        expect(await store.append(stream, [poured()], 2)).to.include({ status: 'ok', revision: 3 })
      })

      it('exists: any revision but none', async () => {
        const stream = fresh()
        expect(await store.append(stream, [poured()], 'exists')).to.deep.equal({
          status: 'conflict',
          revision: -1,
        })
        await store.append(stream, [poured()], 'any')
        expect(await store.append(stream, [poured()], 'exists')).to.include({ status: 'ok', revision: 1 })
      })

      it('lets one of two win who expect the same', async () => {
        const stream = fresh()
        await store.append(stream, [poured()], 'none')
        const both = await Promise.all([
          store.append(stream, [poured()], 0),
          store.append(stream, [poured()], 0),
        ])
        expect(both.map(({ status }) => status).sort()).to.deep.equal(['conflict', 'ok'])
      })
    })

    describe('repeats', () => {
      for (const expected of ['none', 0, 'any', 'exists'] as const) {
        it(`answers the same events with the same expectation (${expected}) as before`, async () => {
          const stream = fresh()
          if (expected !== 'none') await store.append(stream, [poured()], 'any')
          const events = [poured(), poured()]
          const first = await store.append(stream, events, expected)
          await store.append(stream, [poured()], 'any')
          expect(await store.append(stream, events, expected)).to.deep.equal({
            ...first,
            status: 'duplicate',
          })
          expect(await store.append(stream, events.slice(0, 1), expected)).to.have.property(
            'status',
            'duplicate',
          )
          expect((await store.read(stream)).length).to.equal(expected === 'none' ? 3 : 4)
        })
      }

      it('stores once what is sent twice at the same time', async () => {
        const stream = fresh()
        const event = poured()
        const both = await Promise.all([
          store.append(stream, [event], 'none'),
          store.append(stream, [event], 'none'),
        ])
        expect(both.map(({ status }) => status).sort()).to.deep.equal(['duplicate', 'ok'])
      })

      it('conflicts when only some of the events are known', async () => {
        const stream = fresh()
        const known = poured()
        await store.append(stream, [known], 'none')
        expect(await store.append(stream, [known, poured()], 'none')).to.have.property('status', 'conflict')
      })

      const known = poured()
      const inAnother = async () => {
        await store.append(fresh(), [known], 'none')
        const stream = fresh()
        return { stream, error: await failure(store.append(stream, [poured(), known], 'none')) }
      }
      if (idsPerStream)
        it('takes an id that another stream has as its own', async () => {
          const { stream, error } = await inAnother()
          expect(error).to.equal(null)
          expect(await store.read(stream)).to.have.length(2)
        })
      else
        it('throws when an id belongs to another stream, and stores nothing', async () => {
          const { stream, error } = await inAnother()
          expect(error).to.be.instanceOf(Error)
          expect(await store.read(stream)).to.deep.equal([])
        })
    })

    it('keeps one order over all streams', async () => {
      const before = await store.head()
      const [a, b] = [fresh(), fresh()]
      await store.append(a, [poured(1), poured(2)], 'none')
      await store.append(b, [poured(3)], 'none')
      await store.append(a, [poured(4)], 1)
      const all = await store.readAll(before, 100)
      expect(cups(all)).to.deep.equal([1, 2, 3, 4])
      expect(all.map(({ position }) => position)).to.deep.equal(
        [...all.map(({ position }) => position)].sort(byValue),
      )
    })

    it('reads in pages, forwards and backwards', async () => {
      const stream = fresh()
      const before = await store.head()
      await store.append(
        stream,
        [1, 2, 3, 4, 5].map((cup) => poured(cup)),
        'none',
      )
      expect(cups(await store.read(stream, { from: 1, limit: 2 }))).to.deep.equal([2, 3])
      expect(cups(await store.read(stream, { from: 3 }))).to.deep.equal([4, 5])
      expect(cups(await store.read(stream, { backwards: true }))).to.deep.equal([5, 4, 3, 2, 1])
      expect(cups(await store.read(stream, { backwards: true, limit: 1 }))).to.deep.equal([5])
      expect(cups(await store.read(stream, { backwards: true, from: 2, limit: 2 }))).to.deep.equal([3, 2])
      expect(cups(await store.read(stream, { from: 9 }))).to.deep.equal([])
      const page = await store.readAll(before, 2)
      expect(cups(page)).to.deep.equal([1, 2])
      expect(cups(await store.readAll(page[1]?.position ?? 0n, 2))).to.deep.equal([3, 4])
    })

    it('gives the event at a position, and none where none of them begins', async () => {
      await store.append(fresh(), [poured(1), poured(2)], 'none')
      const position = await store.head()
      expect((await store.at(position))?.data.cup).to.equal(2)
      expect(await store.at(0n)).to.equal(null)
      expect(await store.at(position + 1_000_000n)).to.equal(null)
    })

    it('gives all there is to a reader that can do without some types, and nothing only at the end', async () => {
      const before = await store.head()
      const spilled = (cup: number): NewEvent => ({ ...poured(cup), type: 'TeaSpilled' })
      const events = [spilled(1), spilled(2), spilled(3), poured(4), spilled(5), poured(6), spilled(7)]
      await store.append(fresh(), events, 'none')
      const found: Recorded[] = []
      for (let at = before; ; at = found.at(-1)?.position ?? at) {
        const page = await store.readAll(at, 1, ['TeaSpilled'])
        if (page.length === 0) break
        found.push(...page)
      }
      expect(cups(found.filter(({ type }) => type === 'TeaPoured'))).to.deep.equal([4, 6])
    })

    describe('refusals', () => {
      const refused = async (event: NewEvent) => {
        const stream = fresh()
        const error = await failure(store.append(stream, [poured(), event], 'none'))
        expect(error).to.be.instanceOf(Unstorable)
        expect(await store.read(stream)).to.deep.equal([])
        return (error as Unstorable).reason
      }

      it('refuses NUL', async () => expect(await refused(poured('a\u0000b'))).to.equal('nul'))
      it('refuses NUL in a name', async () => expect(await refused(poured({ 'a\u0000': 1 }))).to.equal('nul'))
      it('refuses half of a surrogate pair', async () =>
        expect(await refused(poured('\ud83e'))).to.equal('surrogate'))
      it('refuses the other half', async () => expect(await refused(poured('x\udfff'))).to.equal('surrogate'))
      it('refuses more than 1 MiB', async () =>
        expect(await refused(poured('x'.repeat(1 << 20)))).to.equal('size'))
      it('takes pairs and text that only looks like an escape', async () => {
        const stream = fresh()
        await store.append(stream, [poured('🫖 \\u0000 \\ud83e')], 'none')
        expect(cups(await store.read(stream))).to.deep.equal(['🫖 \\u0000 \\ud83e'])
      })
      it('takes nearly 1 MiB', async () => {
        const stream = fresh()
        await store.append(stream, [poured('x'.repeat(1_000_000))], 'none')
        expect(cups(await store.read(stream))[0]).to.have.length(1_000_000)
      })
    })

    it('lets one bad append fail alone among good ones', async () => {
      const bad = poured(idsPerStream ? '\u0000' : 'Assam')
      if (!idsPerStream) await store.append(fresh(), [bad], 'none')
      const names = Array.from({ length: 20 }, fresh)
      const results = await Promise.allSettled(
        names.map((stream, index) => store.append(stream, [index === 7 ? bad : poured(index)], 'none')),
      )
      expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).to.deep.equal([
        7,
      ])
      const read = await Promise.all(names.map((stream) => store.read(stream)))
      expect(read.map(({ length }) => length)).to.deep.equal(names.map((_, index) => (index === 7 ? 0 : 1)))
    })

    it('wakes its subscribers after an append, and no more once they have left', async () => {
      let woken = 0
      const woke = signal()
      const subscription = await store.subscribe(() => {
        woken++
        woke.give()
      })
      await store.append(fresh(), [poured()], 'none')
      await woke.taken
      await subscription.close()
      const before = woken
      await store.append(fresh(), [poured()], 'none')
      expect(woken).to.equal(before)
    })

    it('wakes subscribers of another process', async () => {
      const other = await subject.second()
      const woke = signal()
      await store.append(fresh(), [poured()], 'none')
      const head = await other.head()
      await other.subscribe(() => {
        other.head().then((now) => now > head && woke.give())
      })
      await store.append(fresh(), [poured()], 'none')
      await woke.taken
      await other.close()
    })

    if (commitLate)
      it('shows nothing of later appends before one that commits late', async () => {
        const start = await store.head()
        const [early, later] = [fresh(), fresh()]
        const late = await commitLate(early)
        const waiting = store.append(later, [poured('later')], 'none')
        const seen: Recorded[] = []
        const woke = signal()
        const follower = await followLog(store, start, (recorded) => {
          seen.push(recorded)
          if (seen.length === 2) woke.give()
        })
        // Time enough for the second append to come through, if it could.
        for (let turn = 0; turn < 50; turn++) await store.head()
        expect(seen).to.deep.equal([])
        await late.commit()
        await waiting
        await woke.taken
        await follower.close()
        expect(seen.map(({ stream }) => stream)).to.deep.equal([early, later])
      })

    it('misses nothing and keeps each stream in order while two processes write', async function () {
      this.timeout(60_000)
      const writers = [store, await subject.second()]
      const start = await store.head()
      const [perStream, count] = [25, 40]
      const names = Array.from({ length: count }, fresh)
      const seen = new Map<string, number[]>(names.map((stream) => [stream, []]))
      let total = 0
      const complete = signal()
      const reader = await subject.second()
      const follower = await followLog(reader, start, ({ stream, revision }) => {
        seen.get(stream)?.push(revision)
        if (++total === perStream * count) complete.give()
      })
      const write = async (stream: string, index: number) => {
        for (let revision = 0; revision < perStream; revision++) {
          const writer = writers[(index + revision) % 2] ?? store
          const appended = await writer.append(
            stream,
            [poured(revision)],
            revision === 0 ? 'none' : revision - 1,
          )
          expect(appended.status).to.equal('ok')
        }
      }
      await Promise.all(names.map(write))
      await complete.taken
      await follower.close()
      if (reader !== store) await reader.close()
      if (writers[1] && writers[1] !== store) await writers[1].close()
      const whole = Array.from({ length: perStream }, (_, revision) => revision)
      for (const revisions of seen.values()) expect(revisions).to.deep.equal(whole)
    })
  })
}

const byValue = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error) => error,
  )
