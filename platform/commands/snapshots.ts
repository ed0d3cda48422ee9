import type { KeyObject } from 'node:crypto'
import type { Knex } from 'knex'
import type { PersonalValue, SnapshotForm } from '#platform/language/snapshot.ts'
import { seal, unseal } from '#platform/vault/seal.ts'
import { keyName, type Vault } from '#platform/vault/vault.ts'

/** A state as it was after a certain event of its stream. */
export type Snapshot<State = any> = {
  state: State
  revision: number
  /** Id of the event at that revision: in another log the snapshot means nothing. */
  eventId: string
  /** Which commands the stream holds up to there, as `CommandMarks` has them. */
  commands: Buffer
}

/** Where folded states are kept. What cannot be read is as good as missing, and so is what was not written. */
export interface Snapshots {
  read: <State>(stream: string, form: SnapshotForm<State>) => Promise<Snapshot<State> | null>
  /** Keeps the snapshot unless a later one is there. */
  write: <State>(stream: string, form: SnapshotForm<State>, snapshot: Snapshot<State>) => Promise<void>
}

/** Nothing is kept. */
export const noSnapshots: Snapshots = { read: async () => null, write: async () => undefined }

type Sealed = [person: string, personalClass: PersonalValue['class'], sealed: string]

/** Snapshots in PostgreSQL. What people said in them is sealed as it is in the log. */
export const snapshotsIn = (db: Knex, vault: Pick<Vault, 'keysFor'>): Snapshots => ({
  read: async (stream, form) => {
    try {
      const { rows } = await db.raw(
        `select revision::float8 as revision, event_id, state, said, commands from fm.snapshots
         where stream = ? and form = ? and version = ?`,
        [stream, form.name, form.version],
      )
      const [row] = rows
      if (!row) return null
      const personal = await opened(vault, contextOf(stream, form), row.said)
      const { revision, event_id: eventId, commands } = row
      return { state: form.restore(row.state, personal), revision, eventId, commands }
    } catch {
      // The stream tells the same, only more slowly.
      return null
    }
  },
  write: async (stream, form, { state, revision, eventId, commands }) => {
    try {
      const { open, personal } = form.keep(state)
      const sealed = await closed(vault, contextOf(stream, form), personal)
      const values = [stream, form.name, form.version, revision, eventId]
      await db.raw(
        `insert into fm.snapshots (stream, form, version, revision, event_id, state, said, commands)
         values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (stream, form) do update set version = excluded.version, revision = excluded.revision,
           event_id = excluded.event_id, state = excluded.state, said = excluded.said, commands = excluded.commands,
           made_at = excluded.made_at
         where snapshots.version <> excluded.version or snapshots.revision < excluded.revision`,
        [...values, JSON.stringify(open), JSON.stringify(sealed), commands],
      )
    } catch {
      // The next one who folds so much tries again.
    }
  },
})

const contextOf = (stream: string, { name }: SnapshotForm<any>) => JSON.stringify(['snapshot', stream, name])

const closed = async (
  vault: Pick<Vault, 'keysFor'>,
  context: string,
  personal: readonly PersonalValue[],
): Promise<Sealed[]> => {
  const keys = personal.length > 0 ? await vault.keysFor(personal) : new Map<string, KeyObject>()
  return personal.flatMap((one): Sealed[] => {
    const key = keys.get(keyName(one))
    if (!key) return []
    return [[one.person, one.class, seal(key, JSON.stringify(one.value), context).toString('base64')]]
  })
}

// Thousands may have said something of which one word is needed, so each is unsealed when it is looked at. A class: there
// is one of them for each, and it holds no functions of its own.
class SealedValue implements PersonalValue {
  readonly person: string
  readonly class: PersonalValue['class']
  readonly #open: { key: KeyObject; text: string; context: string }

  constructor([person, personalClass, text]: Sealed, key: KeyObject, context: string) {
    this.person = person
    this.class = personalClass
    this.#open = { key, text, context }
  }

  get value(): unknown {
    const { key, text, context } = this.#open
    return JSON.parse(unseal(key, Buffer.from(text, 'base64'), context).toString('utf8'))
  }
}

const opened = async (
  vault: Pick<Vault, 'keysFor'>,
  context: string,
  sealed: readonly Sealed[],
): Promise<PersonalValue[]> => {
  const names = sealed.map(([person, personalClass]) => ({ person, class: personalClass }))
  const keys = names.length > 0 ? await vault.keysFor(names) : new Map<string, KeyObject>()
  const openedValues: PersonalValue[] = []
  for (const [at, name] of names.entries()) {
    const key = keys.get(keyName(name))
    if (key) openedValues.push(new SealedValue(sealed[at] as Sealed, key, context))
  }
  return openedValues
}
