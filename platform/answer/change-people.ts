import type { Who } from '#platform/permit/permit.ts'
import type { Connection } from './change-connection.ts'

/** Somebody with at least one running stream, and what that person holds as of now. */
export type Person = {
  who: Who
  connections: Set<Connection>
  /** Grows with every change of the keys, so that what was worked out for the old ones is not delivered. */
  era: number
  /** Number of the look at the keys that `who` is from. */
  lookedAt: number
}

/** Who is connected, found by key. */
export type People = {
  join: (who: Who, connection: Connection) => Person
  leave: (person: Person, connection: Connection) => void
  /** Takes the person's new keys. True when they, or the network's settings, differ from before. */
  renew: (person: Person, who: Who) => boolean
  holding: (keys: readonly string[]) => Set<Person>
  /** Those of a member, in the order in which they joined. */
  connectionsOf: (memberId: string) => Iterable<Connection>
  all: () => Iterable<Person>
}

export const peopleOf = (): People => {
  const byMember = new Map<string, Person>()
  const byKey = new Map<string, Set<Person>>()

  const index = (person: Person) => {
    for (const key of person.who.actor.keys) {
      const holders = byKey.get(key)
      if (holders) holders.add(person)
      else byKey.set(key, new Set([person]))
    }
  }
  const unindex = (person: Person) => {
    for (const key of person.who.actor.keys) {
      const holders = byKey.get(key)
      holders?.delete(person)
      if (holders?.size === 0) byKey.delete(key)
    }
  }

  return {
    join: (who, connection) => {
      const known = byMember.get(who.actor.id)
      const person = known ?? { who, connections: new Set(), era: 0, lookedAt: 0 }
      person.connections.add(connection)
      if (known) return known
      byMember.set(who.actor.id, person)
      index(person)
      return person
    },
    leave: (person, connection) => {
      person.connections.delete(connection)
      if (person.connections.size > 0 || byMember.get(person.who.actor.id) !== person) return
      byMember.delete(person.who.actor.id)
      unindex(person)
    },
    renew: (person, who) => {
      const differs = !isSame(person.who, who)
      if (!differs) return false
      unindex(person)
      person.who = who
      person.era += 1
      index(person)
      return true
    },
    holding: (keys) => {
      const only = keys.length === 1 ? byKey.get(keys[0] as string) : undefined
      if (only) return new Set(only)
      return new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))
    },
    connectionsOf: (memberId) => byMember.get(memberId)?.connections ?? [],
    all: () => byMember.values(),
  }
}

const isSame = (before: Who, after: Who): boolean =>
  before.actor.keys.size === after.actor.keys.size &&
  [...after.actor.keys].every((key) => before.actor.keys.has(key)) &&
  JSON.stringify(before.network) === JSON.stringify(after.network)
