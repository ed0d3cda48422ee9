import { useEffect, useRef } from 'react'
import { onEveryChange } from '#web/kit/data/changes.ts'
import type { ActionView } from './parts/actions.store.ts'

/** How long to wait for related changes, in milliseconds. */
const pause = 250

/** Reloads the actions when their objects change, because undo may have become possible or impossible. */
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
