import type { CommandSide } from '#platform/commands/command-side.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { randomOf } from '#test/reliability/kit/random.ts'
import { createNetwork, eventsPerFounding, networkActivity, randomActivity } from './network.ts'
import { type Stage, stageOf } from './stage.ts'
import { type WriteBehind, writeBehind } from './write-behind.ts'

export type Growth = { members: number; events: number; seed: number }

type Parts = Growth & {
  /** Where the events go. */
  log: Pick<EventStore, 'append'>
  /** The writing side over a log. */
  deciding: (log: WriteBehind) => Promise<CommandSide>
  /** Password of Ada, who administers the network. */
  password: string
  until: number
  /** Called now and then with the number of events. */
  report: (events: number, members: number) => void
}

const years = 2
const span = years * 365 * 86_400_000
// Most follows within a few days, whatever the size.
const roundsOfDelay = 12
const actsPerRound = (events: number) => Math.max(2, Math.ceil(events / 4_000))

/** A size that no network can have: fewer events than its people need to move in. */
export class TooFewEvents extends Error {}

/**
 * Lets a network grow over two years: every event is decided by the deciders of the product, from commands that people
 * send. The same seed makes the same commands with the same ids.
 */
export const grow = async (parts: Parts): Promise<number> => {
  const { members, events, seed, log, deciding, password, until, report } = parts
  if (events < members * eventsPerFounding)
    throw new TooFewEvents(`${members} members need at least ${members * eventsPerFounding} events`)
  const front = writeBehind(log)
  const random = randomOf(seed)
  const rounds = roundsOf(random)
  const now = () => Math.floor(until - span + (span * Math.min(front.count(), events)) / events)
  const stage: Stage = stageOf({ side: await deciding(front), random, now, seed, later: rounds.later })
  const reportProgress = () => report(front.count(), members)
  const turned = async () => {
    await front.turn()
    front.forget(4 * roundsOfDelay, (stream) => /^(appointment|message)-/.test(stream))
    reportProgress()
  }

  const network = await createNetwork(stage, members, password, () => front.flush().then(reportProgress))
  let gathered = 0
  while (front.count() < events) {
    for (const act of rounds.next()) if (front.count() < events) await act()
    for (let act = 0; act < actsPerRound(events) && front.count() < events; act += 1)
      await randomActivity(stage, network)
    for (; front.count() < events && gathered < (front.count() / events) * years * 104; gathered += 1)
      await networkActivity(stage, network)
    await turned()
  }
  await front.flush()
  return front.count()
}

/** What is still to happen, by the round in which it does. */
const roundsOf = (random: () => number) => {
  const coming: (() => Promise<void>)[][] = Array.from({ length: roundsOfDelay + 2 }, () => [])
  return {
    later: (act: () => Promise<void>) => void coming[1 + Math.floor(random() * roundsOfDelay)]?.push(act),
    next: () => {
      coming.push([])
      return coming.shift() ?? []
    },
  }
}
