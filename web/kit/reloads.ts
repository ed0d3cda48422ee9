import type { Collection } from './collection.ts'

type Reload = { collection: Collection | null; run: () => Promise<void> }

const onScreen = new Set<Reload>()

/** Names a load that is on screen, so that a reset of the stream runs it again. Returns how to forget it. */
export const registerReload = (reload: Reload): (() => void) => {
  onScreen.add(reload)
  return () => onScreen.delete(reload)
}

/**
 * Runs every load on screen again, spread over `delay` milliseconds. Rows that no load confirms then leave their
 * collection: they were deleted, or are out of sight, while nobody listened.
 */
export const reloadAll = (delay: number) => {
  setTimeout(() => {
    const wanted = [...onScreen]
    const touched = new Set(wanted.map(({ collection }) => collection).filter((one) => one !== null))
    for (const collection of touched) {
      const loads = wanted.filter((reload) => reload.collection === collection)
      const end = collection.beginReload()
      Promise.all(loads.map(({ run }) => run())).then(end, () => {})
    }
    for (const { collection, run } of wanted) if (collection === null) run().catch(() => {})
    forgetOld()
  }, delay)
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

/** Subscribe first, then load: loads wait until the stream stands, but not for long. */
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
