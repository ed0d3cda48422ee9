import type { Who } from '#platform/permit/permit.ts'
import type { Connection } from './change-connection.ts'

/** A member with at least one open stream, and the member's current keys. */
export type Subscriber = {
  who: Who
  connections: Set<Connection>
  /** Increases when the keys change, so views rendered for old keys are not delivered. */
  keysVersion: number
  /** Number of the check that `who` comes from. */
  checkNumber: number
}

/** Connected members, indexed by key. */
export type SubscriberIndex = {
  join: (who: Who, connection: Connection) => Subscriber
  leave: (subscriber: Subscriber, connection: Connection) => void
  /** Sets the new keys. True when they or the network's settings differ from before. */
  update: (subscriber: Subscriber, who: Who) => boolean
  withAnyKey: (keys: readonly string[]) => Set<Subscriber>
  /** Connections of a member, in the order in which they joined. */
  connectionsOf: (memberId: string) => Iterable<Connection>
  all: () => Iterable<Subscriber>
}

export const subscriberIndex = (): SubscriberIndex => {
  const byMember = new Map<string, Subscriber>()
  const byKey = new Map<string, Set<Subscriber>>()

  const index = (subscriber: Subscriber) => {
    for (const key of subscriber.who.actor.keys) {
      const holders = byKey.get(key)
      if (holders) holders.add(subscriber)
      else byKey.set(key, new Set([subscriber]))
    }
  }
  const unindex = (subscriber: Subscriber) => {
    for (const key of subscriber.who.actor.keys) {
      const holders = byKey.get(key)
      holders?.delete(subscriber)
      if (holders?.size === 0) byKey.delete(key)
    }
  }

  return {
    join: (who, connection) => {
      const known = byMember.get(who.actor.id)
      const subscriber = known ?? { who, connections: new Set(), keysVersion: 0, checkNumber: 0 }
      subscriber.connections.add(connection)
      if (known) return known
      byMember.set(who.actor.id, subscriber)
      index(subscriber)
      return subscriber
    },
    leave: (subscriber, connection) => {
      subscriber.connections.delete(connection)
      if (subscriber.connections.size > 0 || byMember.get(subscriber.who.actor.id) !== subscriber) return
      byMember.delete(subscriber.who.actor.id)
      unindex(subscriber)
    },
    update: (subscriber, who) => {
      const differs = !isSame(subscriber.who, who)
      if (!differs) return false
      unindex(subscriber)
      subscriber.who = who
      subscriber.keysVersion += 1
      index(subscriber)
      return true
    },
    withAnyKey: (keys) => {
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
