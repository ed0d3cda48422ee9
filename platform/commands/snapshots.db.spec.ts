import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { type CommandsOf, command, contract, Nothing } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { count, id, plain, z } from '#platform/language/shapes.ts'
import type { SnapshotForm } from '#platform/language/snapshot.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { Dispatch } from '#platform/requests/request.ts'
import { memoryVault } from '#platform/vault/memory.ts'
import { dump, wordsIn } from '#test/kit/dump.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { commands } from './commands.ts'
import { commandHandler } from './handler.ts'
import { openingFrom } from './opening.ts'
import { noSnapshots, snapshotsIn } from './snapshots.ts'

const guestbookContract = contract('guestbooks', {
  write: command('POST /guestbooks/:book_id/lines', z.strictObject({ line: plain })),
  close: command('POST /guestbooks/:book_id/close', Nothing),
})
const guestbookEvents = defineEvents('guestbooks', {
  LineWritten: { book_id: id, guest_id: id, number: count, line: personal('authored', 'guest_id', plain) },
})
type Line = EventOf<typeof guestbookEvents>
type Book = { status: 'open'; lines: number; last: Readonly<Record<string, string | null>> }

const form = (version: number): SnapshotForm<Book> => ({
  name: 'guestbook',
  version,
  keep: ({ last, ...open }) => ({
    open: { ...open, guests: Object.keys(last) },
    personal: Object.entries(last).flatMap(([person, value]) =>
      value === null ? [] : [{ person, class: 'authored' as const, value }],
    ),
  }),
  restore: ({ guests, ...open }, personal) => {
    const lines = new Map(personal.map(({ person, value }) => [person, value as string]))
    return {
      ...open,
      last: Object.fromEntries(guests.map((guest: string) => [guest, lines.get(guest) ?? null])),
    }
  },
})

const guestbook = (version: number): Decider<Book, CommandsOf<typeof guestbookContract>, Line> => ({
  initial: { status: 'open', lines: 0, last: {} },
  decide: {
    write: ({ lines }, { line, ...command }, { actor }) => {
      const { book_id } = command as { book_id: string }
      return [{ type: 'LineWritten', data: { book_id, guest_id: actor.id, number: lines, line } }]
    },
    close: () => [],
  },
  evolve: {
    LineWritten: ({ status, lines, last }, { data }) => ({
      status,
      lines: lines + 1,
      last: { ...last, [data.guest_id]: data.line },
    }),
  },
  snapshot: form(version),
})

describe('a snapshot of a long stream', () => {
  let fresh: FreshDatabase
  let vault: ReturnType<typeof memoryVault>
  let store: EventStore
  let reads: number
  const book = 'book-tea'
  const registry = new Map(Object.entries(guestbookEvents.types))

  beforeEach(async () => {
    fresh = await freshDatabase()
    vault = memoryVault()
    store = counting(sealedStore(memoryStore(), vault, registry))
    reads = 0
  })
  afterEach(() => fresh.drop())

  const counting = (log: EventStore): EventStore => ({
    ...log,
    read: async (stream, options) => {
      const found = await log.read(stream, options)
      reads += found.length
      return found
    },
  })
  const handler = (version = 1): Dispatch =>
    commandHandler({
      store,
      snapshots: snapshotsIn(fresh.db, vault),
      clock: fixedClock('2026-03-03T10:00:00Z'),
      registry,
      tables: [
        commands(guestbookContract, {
          decider: guestbook(version),
          stream: ({ book_id }) => `book-${book_id}`,
          allowed: { write: () => true, close: () => true },
        }),
      ],
      keysPassed: async () => true,
    })
  const write = async (handle: Dispatch, line: string, guest = 'ben', key = newId()) => {
    const body = { book_id: 'tea', line }
    const actor = { id: guest, keys: new Set<string>() }
    const bodyHash = bodyHashOf('write', body)
    return handle({ name: 'guestbooks/write', command: body, key, actor, network: {}, bodyHash })
  }
  const fill = async (lines: number, guest = 'gia') => {
    const handle = handler()
    for (let at = 0; at < lines; at += 1) await write(handle, `line ${at}`, guest)
  }
  const opened = (version = 1) => openingFrom(store, snapshotsIn(fresh.db, vault))(book, guestbook(version))
  const folded = () => openingFrom(store, noSnapshots)(book, { ...guestbook(1), snapshot: undefined })
  const kept = async () =>
    (await fresh.db('fm.snapshots').select('revision', 'version')).map((row) => ({ ...row }))
  const asFolded = async (version = 1) => {
    const [one, other] = [await opened(version), await folded()]
    expect(one.state).to.deep.equal(other.state)
    expect([one.revision, one.position]).to.deep.equal([other.revision, other.position])
  }

  it('is not made of a short one', async () => {
    await fill(150)
    await asFolded()
    expect(await kept()).to.deep.equal([])
  })

  it('yields what the whole stream yields, at every length', async () => {
    const handle = handler()
    for (let at = 0; at < 450; at += 1) {
      await write(handle, `line ${at}`, `guest-${at % 7}`)
      if (at % 29 === 0) await asFolded()
    }
    expect(await kept()).to.have.length(1)
  })

  it('spares the reading of what came before', async () => {
    await fill(500)
    await opened()
    reads = 0
    await opened()
    expect(reads).to.be.at.most(250)
  })

  it('is ignored when it is of another version, and replaced', async () => {
    await fill(300)
    await opened(1)
    await fresh.db('fm.snapshots').update({ state: '{"status":"open","lines":7,"guests":[]}' })
    expect((await opened(1)).state.lines).to.not.equal(300)
    await asFolded(2)
    expect(await kept()).to.deep.include({ revision: '299', version: 2 })
  })

  it('is ignored when it belongs to another log', async () => {
    await fill(300)
    await opened()
    const state = '{"status":"open","lines":7,"guests":[]}'
    await fresh.db('fm.snapshots').update({ event_id: newId(), state })
    await asFolded()
    await fresh.db('fm.snapshots').update({ revision: 5_000 })
    await asFolded()
  })

  it('is ignored when it cannot be read', async () => {
    await fill(300)
    await opened()
    await fresh.db('fm.snapshots').update({ state: '{"guests":3}' })
    await asFolded()
    await fresh.db('fm.snapshots').update({ said: '[["gia","authored","nonsense"]]' })
    await asFolded()
  })

  it('can be thrown away, with its table, and nothing is different', async () => {
    await fill(300)
    await fresh.db.raw('drop table fm.snapshots')
    await asFolded()
    expect(isRejection(await write(handler(), 'one more'))).to.equal(false)
    expect((await opened()).state.lines).to.equal(301)
  })

  it('knows the commands of before: a repeat is answered as it was, and stores nothing', async () => {
    const key = newId()
    await fill(50)
    const first = await write(handler(), 'once', 'ben', key)
    await fill(400)
    await opened()
    const head = await store.head()
    expect(await write(handler(), 'once', 'ben', key)).to.deep.equal(first)
    const other = await write(handler(), 'twice', 'ben', key)
    expect(isRejection(other) && other.code).to.equal('key_reused')
    expect(await store.head()).to.equal(head)
  })

  it('holds nothing personal that can be read, and nothing at all of who was erased', async () => {
    await write(handler(), 'Zqline of Ben', 'ben')
    await write(handler(), 'Zqline of Dan', 'dan')
    await fill(300)
    await opened()
    expect(await kept()).to.have.length(1)
    const rows = (await dump(fresh.db)).get('fm.snapshots') ?? []
    expect(wordsIn(rows.join(), ['Zqline'])).to.deep.equal([])
    expect((await opened()).state.last).to.include({ ben: 'Zqline of Ben', dan: 'Zqline of Dan' })
    await vault.destroy('ben', 'authored')
    expect((await opened()).state.last).to.include({ ben: null, dan: 'Zqline of Dan' })
    await asFolded()
  })
})
