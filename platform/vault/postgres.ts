import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { seal, unseal } from './seal.ts'
import { UnusableSecret } from './secret-file.ts'
import { type KeyName, keyName, MissingKey, type Secrets, type Vault } from './vault.ts'

// How long a key is remembered without asking again. A key that another process destroyed is dropped earlier: when the
// event that says so passes through this process.
const memory = { milliseconds: 60_000, keys: 20_000 }

/**
 * The vault in PostgreSQL. Keys and secrets are sealed with `secret`, which must not lie in the database or its backups.
 * Throws `UnusableSecret` when the vault was made with another one.
 */
export const postgresVault = async (db: Knex, secret: Buffer, clock: Clock = systemClock): Promise<Vault> => {
  await assertSameKek(db, secret)
  // Made ready once: bytes would be made into a key each time.
  const kek = createSecretKey(secret)
  await pairKeys(db, kek)
  const remembered = new Map<string, { key: KeyObject | null; until: number }>()

  const remember = (name: string, key: KeyObject | null): void => {
    remembered.delete(name)
    remembered.set(name, { key, until: clock.monotonic() + memory.milliseconds })
    const [oldest] = remembered.keys()
    if (remembered.size > memory.keys && oldest !== undefined) remembered.delete(oldest)
  }

  /** Reads in one query what is not remembered. Null stands for a destroyed key, missing for one that never was. */
  const load = async (names: readonly KeyName[]): Promise<Map<string, KeyObject | null>> => {
    const found = new Map<string, KeyObject | null>()
    const missing = new Map<string, KeyName>()
    const now = clock.monotonic()
    for (const name of names) {
      const full = keyName(name)
      if (found.has(full)) continue
      const known = remembered.get(full)
      if (known && known.until > now) found.set(full, known.key)
      else missing.set(full, name)
    }
    if (missing.size === 0) return found
    const { rows } = await db.raw(
      `select k.person, k.class, k.wrapped from fm.person_keys k
         join unnest(?::text[], ?::text[]) as wanted(person, class) using (person, class)`,
      columnsOf([...missing.values()]),
    )
    for (const row of rows) {
      const name = keyName(row)
      const key = row.wrapped && createSecretKey(unseal(kek, row.wrapped, name))
      remember(name, key)
      found.set(name, key)
    }
    return found
  }

  const existing = (found: ReadonlyMap<string, KeyObject | null>): Map<string, KeyObject> => {
    const there = new Map<string, KeyObject>()
    for (const [name, key] of found) if (key !== null) there.set(name, key)
    return there
  }

  return {
    keysFor: async (names) => existing(await load(names)),
    makeKeys: async (names, isKnown = nobodyIsKnown) => {
      const found = await load(names)
      const missing = names.filter((name) => !found.has(keyName(name)))
      if (missing.length === 0) return existing(found)
      await assertNeverMade(db, missing, isKnown)
      await makeBoth(db, kek, [...new Set(missing.map(({ person }) => person))])
      return existing(new Map([...found, ...(await load(missing))]))
    },
    isMissing: async (person) => (await load([{ person, class: 'identity' }])).size === 0,
    destroy: async (person, personalClass) => {
      await db.raw(
        `insert into fm.person_keys (person, class, wrapped, destroyed_at) values (?, ?, null, now())
           on conflict (person, class) do update set wrapped = null, destroyed_at = now()
           where person_keys.destroyed_at is null`,
        [person, personalClass],
      )
      remembered.delete(keyName({ person, class: personalClass }))
    },
    forget: (person) => {
      for (const personalClass of classes) {
        remembered.delete(keyName({ person, class: personalClass }))
      }
    },
    secrets: secretsIn(db, kek),
  }
}

const classes = ['identity', 'authored'] as const

const nobodyIsKnown = async () => false

/** Throws `MissingKey` unless the keys were neither made nor destroyed before. */
const assertNeverMade = async (
  db: Knex,
  names: readonly KeyName[],
  isKnown: (person: string) => Promise<boolean>,
): Promise<void> => {
  const people = [...new Set(names.map(({ person }) => person))]
  const rowsOf = (some: readonly string[]): Promise<(KeyName & { paired: boolean })[]> =>
    db('fm.person_keys').whereIn('person', some).select('person', 'class', 'paired')
  const rows = await rowsOf(people)
  for (const person of people) {
    const own = rows.filter((row) => row.person === person)
    const hasAll = (there: readonly KeyName[]) =>
      names.every((name) => name.person !== person || there.some((row) => row.class === name.class))
    // Another process may have made it since.
    if (hasAll(own)) continue
    if (own.some(({ paired }) => paired)) throw new MissingKey(person)
    if (own.some((row) => row.class === 'identity') || !(await isKnown(person))) continue
    // Between the two looks another process may have made the keys and written with them.
    if (!hasAll(await rowsOf([person]))) throw new MissingKey(person)
  }
}

/** Makes whatever keys these people do not have. Where another process is faster, its keys are the ones. */
const makeBoth = async (db: Knex, kek: KeyObject, people: readonly string[]): Promise<void> => {
  // Always in the same order, so that two processes do not deadlock.
  const names = [...people].sort().flatMap((person) => classes.map((one) => ({ person, class: one })))
  const wrapped = names.map((name) => seal(kek, randomBytes(32), keyName(name)))
  await db.raw(
    `insert into fm.person_keys (person, class, wrapped, paired)
       select *, true from unnest(?::text[], ?::text[], ?::bytea[])
       on conflict (person, class) do update set paired = true where not person_keys.paired`,
    [...columnsOf(names), wrapped],
  )
}

const atOnce = 1_000

// Earlier versions made the second key when it was needed, which cannot be told from one that was lost.
const pairKeys = async (db: Knex, kek: KeyObject): Promise<void> => {
  for (;;) {
    const { rows }: { rows: { person: string }[] } = await db.raw(
      `select distinct person from fm.person_keys where not paired and wrapped is not null limit ${atOnce}`,
    )
    if (rows.length === 0) return
    await makeBoth(
      db,
      kek,
      rows.map(({ person }) => person),
    )
  }
}

const columnsOf = (names: readonly KeyName[]): [string[], string[]] => [
  names.map(({ person }) => person),
  names.map((name) => name.class),
]

const secretsIn = (db: Knex, kek: KeyObject): Secrets => {
  const contextOf = (kind: string, owner: string) => JSON.stringify(['secret', kind, owner])
  return {
    put: async (kind, owner, value) => {
      const sealed = seal(kek, value, contextOf(kind, owner))
      await db('fm.secrets').insert({ kind, owner, sealed }).onConflict(['kind', 'owner']).merge()
    },
    get: async (kind, owner) => {
      const row = await db('fm.secrets').select('sealed').where({ kind, owner }).first()
      return row ? unseal(kek, row.sealed, contextOf(kind, owner)).toString('utf8') : null
    },
    remove: async (kind, owner) => {
      await db('fm.secrets').where({ kind, owner }).delete()
    },
  }
}

const assertSameKek = async (db: Knex, kek: Buffer): Promise<void> => {
  const fingerprint = createHmac('sha256', kek).update('folkmoot vault').digest('base64')
  await db('fm.vault').insert({ kek_fingerprint: fingerprint }).onConflict('one').ignore()
  const row = await db('fm.vault').select('kek_fingerprint').first()
  if (row?.kek_fingerprint !== fingerprint) {
    throw new UnusableSecret(
      'the keys in this database were sealed with another key file (KEK_FILE) than the one given',
    )
  }
}
