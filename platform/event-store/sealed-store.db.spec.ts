import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { defineEvents, personal, version } from '#platform/language/event.ts'
import { count, id, line, plain } from '#platform/language/shapes.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { MissingKey } from '#platform/vault/vault.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { poured } from './event-store.suite.ts'
import type { EventStore, NewEvent } from './event-store.ts'
import { postgresStore } from './postgres.ts'
import { registryOf } from './registry.ts'
import { sealedStore } from './sealed-store.ts'

const registry = registryOf([
  defineEvents('tea', {
    GuestNamed: { member_id: id, name: personal('identity', 'member_id', line), cups: count },
    NoteLeft: { member_id: id, note: personal('authored', 'member_id', plain), table: line },
  }),
])

const event = (type: string, data: Record<string, unknown>): NewEvent => ({ ...poured(), type, data })

describe('sealed events in postgres', () => {
  let fresh: FreshDatabase
  let plainStore: EventStore
  const kek = randomBytes(32)
  beforeEach(async () => {
    fresh = await freshDatabase()
    plainStore = await postgresStore(fresh.url)
  })
  afterEach(async () => {
    await plainStore.close()
    await fresh.drop()
  })

  it('leave no plain text in the table and are readable by those who may', async () => {
    const store = sealedStore(plainStore, await postgresVault(fresh.db, kek), registry)
    await store.append(
      'guest-ben',
      [event('GuestNamed', { member_id: 'ben', name: 'Canary Okafor', cups: 2 })],
      'none',
    )
    const { rows } = await fresh.db.raw('select e::text as row from es.events e')
    expect(rows[0].row).to.include('ben').and.not.include('Canary')
    const [read] = await store.read('guest-ben')
    expect(read?.data).to.deep.equal({ member_id: 'ben', name: 'Canary Okafor', cups: 2 })
    expect(read?.metadata).to.have.all.keys(Object.keys(poured().metadata))
  })

  it('are named in the metadata under the member that stored events have', async () => {
    const store = sealedStore(plainStore, await postgresVault(fresh.db, kek), registry)
    await store.append('guest-ben', [event('GuestNamed', { member_id: 'ben', name: 'Ben', cups: 2 })], 'none')
    const { rows } = await fresh.db.raw(`select metadata->'sealed' as sealed from es.events`)
    expect(rows[0].sealed).to.deep.equal({ name: { person: 'ben', class: 'identity' } })
  })

  it('are null once the key of the class is destroyed, while all others stay equal', async () => {
    const vault = await postgresVault(fresh.db, kek)
    const store = sealedStore(plainStore, vault, registry)
    for (const person of ['ben', 'ada']) {
      const guestEvent = event('GuestNamed', { member_id: person, name: `Name of ${person}`, cups: 1 })
      await store.append(
        `guest-${person}`,
        [guestEvent, event('NoteLeft', { member_id: person, note: 'Hi', table: 'T1' })],
        'none',
      )
    }
    const before = await store.readAll(0n, 10)
    await vault.destroy('ben', 'identity')
    const after = await store.readAll(0n, 10)
    expect(after.slice(1)).to.deep.equal(before.slice(1))
    expect(after[0]?.data).to.deep.equal({ member_id: 'ben', name: null, cups: 1 })
    const another = sealedStore(plainStore, await postgresVault(fresh.db, kek), registry)
    expect(await another.readAll(0n, 10)).to.deep.equal(after)
  })

  it('keep nothing of a person who was erased before', async () => {
    const vault = await postgresVault(fresh.db, kek)
    const store = sealedStore(plainStore, vault, registry)
    await vault.destroy('ben', 'identity')
    await store.append(
      'guest-ben',
      [event('GuestNamed', { member_id: 'ben', name: 'Canary', cups: 1 })],
      'none',
    )
    expect((await plainStore.read('guest-ben'))[0]?.data.name).to.equal(null)
    expect((await store.read('guest-ben'))[0]?.data.name).to.equal(null)
  })

  describe('whose key was lost', () => {
    const guestEvent = (stream: string, name: string) =>
      [stream, [event('GuestNamed', { member_id: 'ben', name, cups: 1 })], 'any'] as const
    const storeWith = async () => sealedStore(plainStore, await postgresVault(fresh.db, kek), registry)
    const refused = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: Error) => error,
      )
    const keys = () => fresh.db('fm.person_keys').orderBy('class')

    it('take nothing that a new key would seal, and open again once the key was restored', async () => {
      await (await storeWith()).append(...guestEvent('account-ben', 'Ben'))
      const backup = await keys()
      await fresh.db('fm.person_keys').delete()
      const store = await storeWith()
      for (const stream of ['account-ben', 'guest-ben'])
        expect(await refused(store.append(...guestEvent(stream, 'Benjamin')))).to.be.instanceOf(MissingKey)
      expect(await keys()).to.deep.equal([])
      expect((await store.read('account-ben'))[0]?.data.name).to.equal(null)
      await fresh.db('fm.person_keys').insert(backup)
      await store.append(...guestEvent('account-ben', 'Benjamin'))
      expect((await store.read('account-ben')).map(({ data }) => data.name)).to.deep.equal([
        'Ben',
        'Benjamin',
      ])
    })

    it('are told from people who never had any, also where only the key of one class is gone', async () => {
      const note = (member_id: string) =>
        ['tea-1', [event('NoteLeft', { member_id, note: 'Milk, please', table: 'T1' })], 'any'] as const
      await (await storeWith()).append(...guestEvent('account-ben', 'Ben'))
      expect((await keys()).map((row) => row.class)).to.deep.equal(['authored', 'identity'])
      await fresh.db('fm.person_keys').where('class', 'authored').delete()
      const store = await storeWith()
      expect(await refused(store.append(...note('ben')))).to.be.instanceOf(MissingKey)
      await store.append(...note('ada'))
    })

    it('are no others than those that an earlier version has left with one key', async () => {
      await (await storeWith()).append(...guestEvent('account-ben', 'Ben'))
      await fresh.db('fm.person_keys').where('class', 'authored').delete()
      await fresh.db('fm.person_keys').update({ paired: false })
      await storeWith()
      expect((await keys()).map((row) => [row.class, row.paired])).to.deep.equal([
        ['authored', true],
        ['identity', true],
      ])
    })
  })

  it('do not open in another place', async () => {
    const vault = await postgresVault(fresh.db, kek)
    const store = sealedStore(plainStore, vault, registry)
    await store.append('guest-ben', [event('GuestNamed', { member_id: 'ben', name: 'Ben', cups: 1 })], 'none')
    await fresh.db.raw(`update es.events set stream = 'guest-dan'`)
    const [read] = await store.read('guest-dan')
    expect(read?.data.cups).to.equal(1)
    expect(() => read?.data.name).to.throw()
  })

  it('need one query for the keys of a page, and none for keys that are remembered', async () => {
    const vault = await postgresVault(fresh.db, kek)
    const store = sealedStore(plainStore, vault, registry)
    const names = Array.from({ length: 30 }, (_, index) => `member-${index}`)
    for (const person of names) {
      await store.append(
        `guest-${person}`,
        [event('GuestNamed', { member_id: person, name: person, cups: 1 })],
        'none',
      )
    }
    let queries = 0
    fresh.db.on('query', () => queries++)
    await store.readAll(0n, 100)
    expect(queries).to.equal(0)
    await sealedStore(plainStore, await postgresVault(fresh.db, kek), registry).readAll(0n, 100)
    expect(queries).to.equal(4)
  })
})

describe('events on their way through the store', () => {
  const later = defineEvents('tea', {
    GuestNamed: version(
      2,
      { member_id: id, full_name: personal('identity', 'member_id', line), cups: count },
      {
        1: ({ name, ...rest }) => ({ ...rest, full_name: name }),
      },
    ),
  })
  let fresh: FreshDatabase
  let plainStore: EventStore
  beforeEach(async () => {
    fresh = await freshDatabase()
    plainStore = await postgresStore(fresh.url)
  })
  afterEach(async () => {
    await plainStore.close()
    await fresh.drop()
  })

  it('are brought up to the version of today, sealed fields included', async () => {
    const vault = await postgresVault(fresh.db, randomBytes(32))
    const yesterday = sealedStore(plainStore, vault, registry)
    await yesterday.append(
      'guest-ben',
      [event('GuestNamed', { member_id: 'ben', name: 'Ben', cups: 3 })],
      'none',
    )
    const [read] = await sealedStore(plainStore, vault, registryOf([later])).read('guest-ben')
    expect(read?.data).to.deep.equal({ member_id: 'ben', cups: 3, full_name: 'Ben' })
    expect(read?.metadata.schema_version).to.equal(2)
  })

  it('pass through and are counted when this version does not know them', async () => {
    const vault = await postgresVault(fresh.db, randomBytes(32))
    await plainStore.append('tea-1', [poured('Assam')], 'none')
    const store = sealedStore(plainStore, vault, registry)
    expect((await store.read('tea-1'))[0]?.data).to.deep.equal({ cup: 'Assam' })
    expect([...store.unknown()]).to.deep.equal([['TeaPoured', 1]])
  })

  it('are refused when they do not fit their declaration', async () => {
    const store = sealedStore(plainStore, await postgresVault(fresh.db, randomBytes(32)), registry)
    const wrong = event('GuestNamed', { member_id: 'ben', name: 'Ben', cups: -1, sugar: true })
    const error = await store.append('guest-ben', [wrong], 'none').catch((refusal: Error) => refusal)
    expect(error)
      .to.be.instanceOf(Error)
      .and.have.property('message')
      .that.matches(/GuestNamed.*cups/)
    expect(await plainStore.head()).to.equal(0n)
  })
})
