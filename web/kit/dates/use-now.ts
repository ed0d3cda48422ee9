import { useSyncExternalStore } from 'react'
import type { Instant } from '#platform/language/instant.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let now: Instant = wholeMinute()
let timer: ReturnType<typeof setInterval> | null = null

function wholeMinute(): Instant {
  return new Date(Math.floor(Date.now() / minute) * minute).toISOString()
}

const tick = () => {
  const next = wholeMinute()
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, 5000)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** The current minute. What hangs on it (past or not, today) is drawn again when it turns. */
export const useNow = (): Instant => useSyncExternalStore(listen, () => now)
