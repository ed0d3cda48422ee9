import { setTimeout as pause } from 'node:timers/promises'
import type { Trial } from './guarantee.ts'
import { comesTrue } from './poll.ts'
import type { ProxyLine } from './proxy.ts'

/**
 * How a dependency goes away. `swallowed`: it receives what is sent, and its answers do not arrive. `dead`: it is
 * silent, and when it is back the connections made before stay silent for ever; new ones work.
 */
export type Way = 'refused' | 'silent' | 'swallowed' | 'dead'

/** How long outages of the full size last. */
const fullMs = [5_000, 40_000, 90_000]
/** A dependency that is back is used again within this time. */
export const healedWithinMs = 30_000
/** How long `/ready` may take to answer, in every size. */
export const readyLimitMs = 3_000
/** What a busy machine adds to a limit. */
export const slackMs = 1_500
/** How often everything is asked before anything is measured. */
const warmUpRounds = 10

/** The outages of a run: all of a list, all again with the next length, and so on. Short ones have a length for each way. */
export const outagesOf = <O extends { way: Way }>(
  { size, trials }: Pick<Trial, 'size' | 'trials'>,
  list: readonly O[],
  shortMs: Readonly<Record<O['way'], number>>,
): (O & { forMs: number })[] => {
  const lengthOf = (way: O['way'], round: number) =>
    size === 'short' ? shortMs[way] : (fullMs[round % fullMs.length] ?? 0)
  return Array.from({ length: Math.ceil(trials / list.length) }, (_, round) =>
    list.map((outage) => ({ forMs: lengthOf(outage.way, round), ...outage })),
  )
    .flat()
    .slice(0, trials)
}

/**
 * Opens one installation after the other, and lets all of them endure their outages at the same time: most of it is
 * waiting. None starts, runs its code for the first time or ends while another is measured.
 */
export const sideBySide = async <S extends { warmUp: () => Promise<unknown>; close: () => Promise<void> }>(
  openings: readonly (() => Promise<S>)[],
  work: (scene: S) => Promise<void>,
): Promise<void> => {
  const scenes: S[] = []
  try {
    for (const open of openings) scenes.push(await open())
    for (let round = 0; round < warmUpRounds; round += 1)
      await Promise.all(scenes.map(({ warmUp }) => warmUp()))
    await Promise.all(scenes.map(work))
  } finally {
    await Promise.all(scenes.map(({ close }) => close()))
  }
}

/** Takes away what is behind the line. */
export const takeAway = async (line: ProxyLine, way: Way): Promise<void> => {
  if (way === 'refused') return line.refuse()
  line.blackhole(way === 'swallowed' ? 'down' : 'both')
}

/** Ends what `takeAway` began. */
export const giveBack = async (line: ProxyLine, way: Way): Promise<void> => {
  if (way === 'refused') return line.listen()
  if (way === 'dead') line.halfOpen()
  line.resume()
}

type Scene<T> = {
  /** Asks one thing of one or more services, the index-th of the run. Never rejects. */
  ask: (index: number) => Promise<T[]>
  everyMs: number
  /** How many are asked before the dependency goes away. */
  before: number
  forMs: number
  takeAway: () => Promise<unknown>
  giveBack: () => Promise<unknown>
  isHealed: () => Promise<boolean>
}

/**
 * One outage, while something is asked all the time. Returns all that was asked, and after how long everything worked
 * again: null when it did not.
 */
export const throughOutage = async <T>(scene: Scene<T>): Promise<{ asked: T[]; healMs: number | null }> => {
  const { ask, everyMs, before, forMs, isHealed } = scene
  const asked: Promise<T[]>[] = []
  let isOver = false
  const asking = (async () => {
    for (let index = 0; !isOver; index += 1) {
      asked.push(ask(index))
      await pause(everyMs)
    }
  })()
  try {
    await pause(before * everyMs)
    await scene.takeAway()
    await pause(forMs)
    await scene.giveBack()
    const begun = performance.now()
    const isBack = await comesTrue(isHealed, healedWithinMs)
    const healMs = isBack ? Math.round(performance.now() - begun) : null
    isOver = true
    await asking
    return { asked: (await Promise.all(asked)).flat(), healMs }
  } finally {
    isOver = true
  }
}
