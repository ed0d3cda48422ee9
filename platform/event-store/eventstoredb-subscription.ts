import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  streamNameFilter,
} from '@eventstore/db-client'
import { positionOf, storePositionOf } from './eventstoredb-reader.ts'
import type { Failure } from './eventstoredb-retry.ts'

/** The subscription of a process to all events. It signals that there is something new; subscribers then read. */
export type AllSubscription = {
  /** Last position seen, and how often the subscription was replaced because it had fallen silent. */
  state: () => { position: bigint; isLive: boolean; replaced: number; restarts: number }
  start: () => void
  close: () => void
}

export type AllSubscriptionOptions = {
  client: EventStoreDBClient
  head: () => Promise<bigint>
  wake: () => void
  /** Names of our streams begin with it. */
  prefix: string
  /** How often the position is compared with the head of the log, in milliseconds. */
  watchMs: number
}

const backOff = { first: 50, most: 5_000 }
const aborted = 10

export const allSubscription = ({
  client,
  head,
  wake,
  prefix,
  watchMs,
}: AllSubscriptionOptions): AllSubscription => {
  let current: AllStreamSubscription | null = null
  let position: bigint | null = null
  let isLive = false
  let isOpen = false
  let wait = backOff.first
  let retry: NodeJS.Timeout | null = null
  let watch: NodeJS.Timeout | null = null
  let replaced = 0
  let restarts = 0

  const open = async (): Promise<void> => {
    retry = null
    position ??= await head().catch(() => null)
    if (!isOpen || current) return
    if (position === null) return reopen()
    const own = client.subscribeToAll({
      fromPosition: storePositionOf(position),
      filter: prefix === '' ? excludeSystemEvents() : streamNameFilter({ prefixes: [prefix] }),
    })
    current = own
    const onLost = (error?: Failure) => {
      if (current !== own) return
      drop()
      // The server drops slow subscribers; that is normal and needs no delay.
      if (error?.code === aborted) wait = 0
      reopen()
    }
    const onLive = () => {
      if (current !== own) return
      isLive = true
      wait = backOff.first
      // Events may have been missed.
      wake()
    }
    own.on('error', onLost)
    own.on('end', () => onLost())
    own.on('close', () => onLost())
    own.on('confirmation', onLive)
    own.on('caughtUp', onLive)
    own.on('data', (resolved) => {
      if (current !== own) return
      const at = positionOf(resolved)
      if (position === null || at > position) position = at
      wake()
    })
  }

  const drop = () => {
    const dropped = current
    current = null
    isLive = false
    dropped?.unsubscribe().catch(() => undefined)
  }

  const reopen = () => {
    if (!isOpen || retry) return
    replaced += 1
    retry = setTimeout(open, wait)
    retry.unref()
    wait = Math.min(Math.max(wait * 2, backOff.first), backOff.most)
  }

  // A subscription may fall silent without an error, so the head is checked regularly. A subscription that is behind
  // twice at the same position is replaced.
  let lagSeenAt: bigint | null = null
  const checkHead = async (): Promise<void> => {
    const before = position
    const end = await head().catch(() => null)
    if (end === null || before === null || !isOpen) return
    // The log was truncated: a subscription beyond its end would stay silent.
    if (end < before) position = end
    else if (position === null || end <= position) return
    wake()
    const isSilent = lagSeenAt === position
    lagSeenAt = position
    if (end >= before && !isSilent) return
    restarts += 1
    drop()
    wait = 0
    reopen()
  }
  const scheduleCheck = () => {
    watch = setTimeout(async () => {
      await checkHead()
      if (isOpen) scheduleCheck()
    }, watchMs)
    watch.unref()
  }

  return {
    state: () => ({ position: position ?? 0n, isLive, replaced, restarts }),
    start: () => {
      if (isOpen) return
      isOpen = true
      open()
      scheduleCheck()
    },
    close: () => {
      isOpen = false
      if (retry) clearTimeout(retry)
      if (watch) clearTimeout(watch)
      retry = null
      drop()
    },
  }
}
