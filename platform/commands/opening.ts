import type { EventStore } from '#platform/event-store/event-store.ts'
import { fold } from '#platform/language/decider.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { SnapshotForm } from '#platform/language/snapshot.ts'
import { marked, mayHold } from './command-marks.ts'
import type { Snapshot, Snapshots } from './snapshots.ts'

/** How a stream is folded, and, where streams grow long, how the state is kept. */
export type Folding<State> = {
  initial: State
  evolve: Record<string, any>
  snapshot?: SnapshotForm<State>
}

export type Opened<State> = {
  state: State
  /** Number of the stream's last event. */
  revision: number | 'none'
  /** Position of the stream's last event; null when it has none. */
  position: bigint | null
  /** What a command has put into the stream, and the state right after that; null when nothing. */
  byCommand: (commandId: string) => Promise<{ events: Recorded[]; then: State } | null>
}

/** Reads a stream and folds it, from a snapshot on when it is long. */
export type Open = <State>(stream: string, folding: Folding<State>) => Promise<Opened<State>>

// As many of the newest events as are read at once: most streams have fewer.
const page = 200
// Of a state that stays small, however many events its stream has.
const smallPage = 40
// A snapshot is made again when that many events, or that share of the stream, have come since.
const fewest = 100
const share = 0.05

const nothing = Buffer.alloc(0)

type Reading = Pick<EventStore, 'read'>

export const openingFrom = (store: Reading, snapshots: Snapshots): Open => {
  return async (stream, folding) => {
    const form = folding.snapshot
    if (!form) return opened(store, stream, folding, null, await store.read(stream))
    const limit = form.isSmall ? smallPage : page
    const newest = (await store.read(stream, { backwards: true, limit })).reverse()
    const [first] = newest
    if (!first || first.revision === 0) return opened(store, stream, folding, null, newest)
    const snapshot = await snapshots.read(stream, form)
    const since = snapshot && (await eventsSince(store, stream, snapshot, newest))
    const from = since && snapshot
    const events = since ?? [...(await store.read(stream, { limit: first.revision })), ...newest]
    const found = opened(store, stream, folding, from, events)
    await keep(snapshots, stream, form, { from, events, state: found.state })
    return { ...found, position: newest.at(-1)?.position ?? null }
  }
}

/** The events after a snapshot; null when it belongs to another log than this one. */
const eventsSince = async (
  store: Reading,
  stream: string,
  { revision, eventId }: Snapshot,
  newest: readonly Recorded[],
): Promise<Recorded[] | null> => {
  const first = newest[0]?.revision ?? 0
  const gap = revision < first ? await store.read(stream, { from: revision, limit: first - revision }) : []
  const all = [...gap, ...newest]
  const at = all.findIndex((event) => event.revision === revision)
  return at >= 0 && all[at]?.metadata.event_id === eventId ? all.slice(at + 1) : null
}

const opened = <State>(
  store: Reading,
  stream: string,
  folding: Folding<State>,
  snapshot: Snapshot<State> | null,
  events: readonly Recorded[],
): Opened<State> => {
  const initial = snapshot ? snapshot.state : folding.initial
  const last = events.at(-1)
  const among = (all: readonly Recorded[], from: State, commandId: string) => {
    const events = all.filter(({ metadata }) => metadata.command_id === commandId)
    const end = events.at(-1)
    if (!end) return null
    return { events, then: fold({ ...folding, initial: from }, all.slice(0, all.indexOf(end) + 1)) }
  }
  return {
    state: fold({ ...folding, initial }, events),
    revision: last?.revision ?? snapshot?.revision ?? 'none',
    position: last?.position ?? null,
    byCommand: async (commandId) =>
      snapshot && mayHold(snapshot.commands, commandId)
        ? among(await store.read(stream), folding.initial, commandId)
        : among(events, initial, commandId),
  }
}

const keep = async <State>(
  snapshots: Snapshots,
  stream: string,
  form: SnapshotForm<State>,
  { from, events, state }: { from: Snapshot<State> | null; events: readonly Recorded[]; state: State },
): Promise<void> => {
  const last = events.at(-1)
  const grown = form.isSmall ? fewest : Math.max(fewest, last === undefined ? 0 : last.revision * share)
  if (!last || events.length < grown) return
  const ids = events.map(({ metadata }) => metadata.command_id)
  // The marks of thousands of commands are larger than a small state, and read with it.
  const commands = form.isSmall ? nothing : marked(from?.commands ?? nothing, ids)
  await snapshots.write(stream, form, {
    state,
    revision: last.revision,
    eventId: last.metadata.event_id,
    commands,
  })
}
