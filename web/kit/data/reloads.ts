import { backOff } from './chance.ts'
import type { Collection } from './collection.ts'

type Reload = {
  collection: Collection | null
  /** Loads again. False when there was no answer. */
  run: () => Promise<boolean>
  /** Whether there was no answer the last time. */
  isFailed: () => boolean
}

const onScreen = new Set<Reload>()

/** Names a load that is on screen, so that a reset of the stream runs it again. Returns how to forget it. */
export const registerReload = (reload: Reload): (() => void) => {
  onScreen.add(reload)
  return () => onScreen.delete(reload)
}

let planned: { at: number; timer: ReturnType<typeof setTimeout> } | null = null
let failures = 0

/**
 * Runs every load on screen again, spread over `delay` milliseconds. Rows that no load confirms leave their
 * collection. When a load fails, everything stays and is loaded again later.
 */
export const reloadAll = (delay: number): void => {
  const at = performance.now() + delay
  if (planned !== null && planned.at <= at) return
  clearTimeout(planned?.timer)
  planned = { at, timer: setTimeout(runAll, delay) }
}

const runOnce = ({ run }: Reload): Promise<boolean> =>
  run().catch((failure) => {
    reportError(failure)
    return false
  })

const pauses = { first: 2_500, max: 60_000 }

const runAll = async (): Promise<void> => {
  planned = null
  const wanted = [...onScreen]
  const collections = [...new Set(wanted.map(({ collection }) => collection))]
  const reloading = collections.map(async (collection) => {
    const end = collection?.beginReload()
    const loads = wanted.filter((reload) => reload.collection === collection)
    const isWhole = (await Promise.all(loads.map(runOnce))).every(Boolean)
    end?.(isWhole)
    return isWhole
  })
  forgetOld()
  const isWhole = (await Promise.all(reloading)).every(Boolean)
  failures = isWhole ? 0 : failures + 1
  if (!isWhole) reloadAll(backOff(failures, pauses))
}

/** Repeats failed loads once the server is reachable again. */
export const reloadFailed = (): void => {
  if (failures > 0) reloadAll(0)
  else for (const reload of onScreen) if (reload.isFailed()) void runOnce(reload)
}

let isRetrying = false
let misses = 0

/** Retries failed loads until they succeed or leave the screen. */
export const retryLater = (): void => {
  if (isRetrying) return
  isRetrying = true
  setTimeout(retryFailed, backOff(misses, pauses))
}

const retryFailed = async (): Promise<void> => {
  const failed = [...onScreen].filter(({ isFailed }) => isFailed())
  misses += 1
  await Promise.all(failed.map(runOnce))
  isRetrying = false
  if (failed.some((reload) => onScreen.has(reload) && reload.isFailed())) retryLater()
  else misses = 0
}

/** Runs the loads of a topic that are on screen again, because what belongs to their pages has changed. */
export const reloadTopic = (topic: string) => {
  for (const { collection, run } of onScreen) if (collection?.topic === topic) run().catch(() => {})
}

const forgetters = new Set<() => void>()

/** Called at every reset: caches of what is not on screen must not be trusted any more. */
export const onReset = (forget: () => void) => {
  forgetters.add(forget)
}

const forgetOld = () => {
  for (const forget of forgetters) forget()
}

let listening: Promise<void> = Promise.resolve()

/** Subscribe first, then load: loads wait for the stream, but not for long. */
export const untilListening = (): Promise<void> => listening

/** Holds loads back. The function that it returns lets them go and says whether it came in time. */
export const holdLoads = (atMost: number): (() => boolean) => {
  let isLate = false
  let release = () => {}
  listening = new Promise((resolve) => {
    release = resolve
  })
  const timer = setTimeout(() => {
    isLate = true
    release()
  }, atMost)
  return () => {
    clearTimeout(timer)
    release()
    return !isLate
  }
}
