import { useRef, useState } from 'react'

/** Several rows chosen at once; with shift everything between the last one and this one. */
export const useSelection = (shownIds: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const ids = shownIds.filter((id) => chosen.has(id))

  const toggle = (id: string, isRange: boolean) => {
    const from = last.current === null ? -1 : shownIds.indexOf(last.current)
    const to = shownIds.indexOf(id)
    last.current = id
    const between = isRange && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    setChosen((known) => {
      const isAdded = !known.has(id)
      const next = new Set(known)
      for (const one of between) isAdded ? next.add(one) : next.delete(one)
      return next
    })
  }
  const clear = () => setChosen(new Set())
  return {
    ids,
    has: (id: string) => chosen.has(id),
    toggle,
    choose: (all: readonly string[]) => setChosen(new Set(all)),
    clear,
    /** Acts on the chosen rows. They stay chosen when it fails. */
    act: async (act: (ids: string[]) => Promise<boolean>) => {
      if (await act(ids)) clear()
    },
  }
}
