import { useEffect, useRef, useState } from 'react'
import { attempt } from '#web/kit/attempt.ts'
import { categoryCommands, type GroupCategoryView, useCategories } from './parts/groups.store.ts'

/** The list with one entry a place further up or down; the very same list when there is no such place. */
export const swapped = <V>(all: readonly V[], at: number, by: -1 | 1): readonly V[] => {
  const [one, other] = [all[at], all[at + by]]
  if (one === undefined || other === undefined) return all
  return all.map((view, index) => (index === at ? other : index === at + by ? one : view))
}

type Ordered = {
  all: readonly GroupCategoryView[]
  /** Moves the one at a place by one. It stands there at once; a no takes it back. */
  move: (at: number, by: -1 | 1) => void
}

/** The categories in the order that they have, or that has been asked for: the last wish counts, however many came. */
export const useCategoryOrder = (): Ordered => {
  const known = useCategories()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const latest = useRef<readonly string[]>([])
  const isSending = useRef(false)
  const all = wanted === null ? known : sorted(known, wanted)

  const hasCome = wanted !== null && known.every(({ id }, at) => id === wanted[at])
  useEffect(() => {
    if (hasCome && !isSending.current) setWanted(null)
  }, [hasCome])

  const send = async () => {
    isSending.current = true
    let sent: readonly string[] = []
    let isDone = true
    while (isDone && sent !== latest.current) {
      sent = latest.current
      const order = [...sent]
      isDone = await attempt(() => categoryCommands.order_categories({ order }))
    }
    isSending.current = false
    if (!isDone) setWanted(null)
  }

  return {
    all,
    move: (at, by) => {
      const moved = swapped(all, at, by)
      if (moved === all) return
      latest.current = moved.map(({ id }) => id)
      setWanted(latest.current)
      if (!isSending.current) void send()
    },
  }
}

// What has come meanwhile stands at the end until it is known where it belongs.
const sorted = (all: readonly GroupCategoryView[], ids: readonly string[]): readonly GroupCategoryView[] => {
  const place = new Map(ids.map((id, at) => [id, at]))
  return [...all].sort(
    (one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length),
  )
}
