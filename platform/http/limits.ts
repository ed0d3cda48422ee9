import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { TrafficClass } from '#platform/language/traffic.ts'
import { costOfMember, quotas, shared, traffic } from './traffic.limits.ts'
import { countIn } from './traffic-counter.ts'

const hour = 3600
const maxBlock = hour

export type Traffic = keyof typeof traffic
export type Quota = keyof typeof quotas
export type Shared = keyof typeof shared

/** Whether one more is allowed. `limit`, `remaining` and `reset` (seconds) become headers. */
export type Verdict = { allowed: boolean; limit: number; remaining: number; reset: number }

/** Who is counted: a member, a token, or an address without either. */
export type RateSubject = { member: string } | { token: string } | { address: string }

export type Limits = {
  /** Counts one request of a member, or of an address without a session. */
  count: (kind: Traffic, who: RateSubject) => Promise<Verdict>
  /** Counts one of a class, across all processes. */
  take: (traffic: TrafficClass, who: RateSubject) => Promise<Verdict>
  /** Takes an amount of a quota, or none when too little is left. */
  reserve: (kind: Quota, who: RateSubject, amount: number) => Promise<Verdict>
  /** Takes an amount that was unknown before, even where less was left. */
  charge: (kind: Quota, who: RateSubject, amount: number) => Promise<void>
  /** Seconds until a block ends; 0 without a block. Counts nothing. */
  blockedFor: (kind: Shared, subject: string) => Promise<number>
  /**
   * Counts one attempt. Returns the seconds of the block it starts, 0 within the limit. Each further block
   * lasts twice as long, up to an hour.
   */
  attempt: (kind: Shared, subject: string) => Promise<number>
  /** Clears the attempts after a success. */
  forgive: (kind: Shared, subject: string) => Promise<void>
  /** The keyed hash of a subject, so that stored counters reveal nothing. */
  hashOf: (subject: string) => string
}

/** `factor` multiplies every limit; `key` is the secret of the hashes. */
export const limitsIn = (db: Knex, { factor, key }: { factor: number; key: Buffer }): Limits => {
  const hashOf = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')
  const inMemory = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points: scaled(points, factor) * costOfMember, duration })
  const windows = mapValues(traffic, ({ points, seconds, burst, burstSeconds }, kind) => ({
    steady: inMemory(kind, points, seconds),
    burst: inMemory(`${kind}!`, burst, burstSeconds),
  }))
  const stores = mapValues(quotas, ({ points, seconds }, kind) => inMemory(kind, points, seconds))
  const counters = mapValues(shared, ({ points, seconds }, kind) => ({
    attempts: inDatabase(db, kind, scaled(points, factor), seconds),
    blocks: inDatabase(db, `${kind}!`, Number.MAX_SAFE_INTEGER, 24 * hour),
    seconds,
  }))

  return {
    hashOf,
    count: async (kind, who) => {
      const [subject, cost] = costOf(who)
      const { steady, burst } = windows[kind]
      const all = [await verdict(steady, subject, cost), await verdict(burst, subject, cost)]
      return inRequests(all.find(({ allowed }) => !allowed) ?? (all[0] as Verdict), cost)
    },
    take: async ({ name, points, seconds: window }, who) => {
      const [subject, cost] = costOf(who)
      const limit = scaled(points, factor) * costOfMember
      const key = `traffic_${name}:${hashOf(subject)}`
      const used = await countIn(db, { key, cost, seconds: window })
      const remaining = Math.max(0, limit - used.points)
      return inRequests(
        { allowed: used.points <= limit, limit, remaining, reset: seconds(used.msBeforeNext) },
        cost,
      )
    },
    reserve: async (kind, who, amount) => {
      const [subject, cost] = costOf(who)
      const outcome = await verdict(stores[kind], subject, amount * cost)
      if (!outcome.allowed) await stores[kind].reward(subject, amount * cost)
      return outcome
    },
    charge: async (kind, who, amount) => {
      const [subject, cost] = costOf(who)
      await stores[kind].penalty(subject, amount * cost)
    },
    blockedFor: async (kind, subject) => {
      const { attempts } = counters[kind]
      const counter = await attempts.get(hashOf(subject))
      return counter && counter.consumedPoints > attempts.points ? seconds(counter.msBeforeNext) : 0
    },
    attempt: async (kind, subject) => {
      const { attempts, blocks, seconds } = counters[kind]
      const hash = hashOf(subject)
      const { allowed } = await verdict(attempts, hash, 1)
      if (allowed) return 0
      const { consumedPoints } = await blocks.consume(hash, 1)
      const block = Math.min(seconds * 2 ** (consumedPoints - 1), Math.max(maxBlock, seconds))
      await attempts.block(hash, block)
      return block
    },
    forgive: async (kind, subject) => {
      await counters[kind].attempts.delete(hashOf(subject))
      await db('fm.limits').whereRaw('expire < extract(epoch from now()) * 1000').delete()
    },
  }
}

/** Converts points into requests that cost so many points each. */
const inRequests = (outcome: Verdict, cost: number): Verdict => {
  const requests = (points: number) => Math.floor(points / cost)
  return { ...outcome, limit: requests(outcome.limit), remaining: requests(outcome.remaining) }
}

const costOf = (who: RateSubject): [subject: string, cost: number] => {
  if ('address' in who) return [who.address, 1]
  return ['member' in who ? who.member : `token ${who.token}`, costOfMember]
}

const scaled = (points: number, factor: number): number => Math.max(1, Math.round(points * factor))
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const inDatabase = (db: Knex, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    schemaName: 'fm',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })

const verdict = async (limiter: RateLimiterAbstract, subject: string, cost: number): Promise<Verdict> => {
  const result = await limiter.consume(subject, cost).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })
  return {
    allowed: result.consumedPoints <= limiter.points,
    limit: limiter.points,
    remaining: Math.floor(result.remainingPoints),
    reset: seconds(result.msBeforeNext),
  }
}

const mapValues = <Name extends string, From, To>(
  record: Record<Name, From>,
  map: (value: From, name: Name) => To,
): Record<Name, To> => {
  const entries = Object.entries(record) as [Name, From][]
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value, name)])) as Record<Name, To>
}
