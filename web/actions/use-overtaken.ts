import { useEffect, useRef } from 'react'
import { onEveryChange } from '#web/kit/changes.ts'
import type { ActionView } from './parts/actions.store.ts'

/** How long is waited for what else comes along with a change, in milliseconds. */
const pause = 250

/**
 * Loads the actions again when somebody has done something else to what they were done to: it may stand in the way now,
 * or no longer.
 */
export const useOvertaken = (all: readonly ActionView[], reload: () => void) => {
  const latest = useRef({ all, reload })
  latest.current = { all, reload }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const stop = onEveryChange((id) => {
      if (timer !== null || !latest.current.all.some((action) => isAbout(id, action))) return
      timer = setTimeout(() => {
        timer = null
        latest.current.reload()
      }, pause)
    })
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [])
}

/** Of a relation the id begins with the id of the thing: `<appointment>~<member>`. */
export const isAbout = (id: string, { object, undone_at, final }: ActionView): boolean =>
  undone_at === null && final === null && (id === object.id || id.startsWith(`${object.id}~`))
