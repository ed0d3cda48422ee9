import type { Proposed } from './kept-log.ts'
import { KeptLog } from './kept-log.ts'
import { type Line, lineTo } from './line.ts'
import { type Mood, put, type Shared, startNode } from './service.ts'

/** A small EventStoreDB of one or more nodes in this process, and everything that can go wrong with one. */
export type StandIn = {
  url: string
  /** Of its first node, for who speaks with it without the library. */
  address: string
  behave: (mood: Partial<Mood>) => void
  /** Sends and receives nothing until it goes on, like a server that was sent SIGSTOP. */
  stop: () => void
  goOn: () => void
  /** Breaks every connection. */
  reset: () => void
  /** Breaks every connection and is away until it is started again; then its log is what it was. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Ends every subscription, as a server does whose consumer is too slow. */
  tooBusy: () => void
  /** Another node leads; the calls of the old one end, and it sends callers to the new one. */
  changeLeader: () => void
  /** Loses its last events, as a log does that was restored from an older copy. */
  cutBack: (count: number) => void
  /** Copies the log, as a backup does. The answer puts the copy in its place. */
  copy: () => () => void
  subscriptions: () => number
  /** All events that are not the server's own: stream, revision and id. */
  kept: () => { stream: string; revision: number; id: string; position: bigint }[]
  /** Stores an event that this process does not append: another one does, or (`$…`) the server for itself. */
  writeElsewhere: (stream: string, type: string, metadata?: object) => void
  end: () => Promise<void>
}

const tooSlow = {
  code: 10,
  details: 'Consumer too slow to handle event while live. Client resubscription required.',
}

export const startStandIn = async ({ nodes = 1 }: { nodes?: number } = {}): Promise<StandIn> => {
  const state: Shared = {
    log: new KeptLog(),
    mood: { slowMs: 0, answersTwice: false, ahead: 0n, isSilent: false, unanswered: 0, isLocked: false },
    live: new Map(),
    batches: new Set(),
    ports: [],
    leader: 0,
  }
  const running = await Promise.all(Array.from({ length: nodes }, (_, number) => startNode(state, number)))
  const lines: Line[] = await Promise.all(running.map(({ port }) => lineTo(port)))
  state.ports = lines.map(({ port }) => port)
  const each = (disturb: (line: Line) => void) => () => {
    for (const line of lines) disturb(line)
  }
  const endSubscriptions = (error: { code: number; details: string }) => {
    for (const call of [...state.live.keys()]) call.emit('error', error)
  }
  const hosts = state.ports.map((port) => `127.0.0.1:${port}`).join()
  const forCluster = nodes > 1 ? '&nodePreference=leader&maxDiscoverAttempts=10&discoveryInterval=20' : ''

  return {
    address: `127.0.0.1:${state.ports[0]}`,
    url: `esdb://${hosts}?tls=false${forCluster}`,
    behave: (mood) => Object.assign(state.mood, mood),
    stop: each((line) => line.stop()),
    goOn: each((line) => line.goOn()),
    reset: each((line) => line.reset()),
    kill: async () => {
      await Promise.all(lines.map((line) => line.cut()))
      state.live.clear()
      state.log.restart()
    },
    start: async () => {
      await Promise.all(lines.map((line) => line.open()))
    },
    tooBusy: () => endSubscriptions(tooSlow),
    changeLeader: () => {
      state.leader = (state.leader + 1) % nodes
      const error = { code: 14, details: 'Server is shutting down' }
      endSubscriptions(error)
      for (const call of [...state.batches]) call.emit('error', error)
    },
    cutBack: (count) => state.log.cutBack(count),
    copy: () => {
      const copied = [...state.log.entries]
      return () => state.log.replace(copied)
    },
    subscriptions: () => state.live.size,
    kept: () =>
      state.log.entries
        .filter(({ type }) => !type.startsWith('$'))
        .map(({ stream, revision, id, position }) => ({ stream, revision, id, position })),
    writeElsewhere: (stream, type, metadata) => {
      put(state, stream, [eventOf(type, metadata)], 'any')
    },
    end: async () => {
      await Promise.all(lines.map((line) => line.cut()))
      for (const { end } of running) end()
    },
  }
}

const eventOf = (type: string, metadata: object = {}): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(JSON.stringify(metadata)),
})
