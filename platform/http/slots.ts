/** Takes a slot under each of the names, or none and returns null; the result releases them. */
export type TakeSlots = (requested: readonly (readonly [name: string, most: number])[]) => (() => void) | null

/** Counts slots in use under each name. */
export const slotCounter = (): TakeSlots => {
  const counts = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (counts.get(name) ?? 0) + by
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
  }
  return (requested) => {
    if (requested.some(([name, most]) => (counts.get(name) ?? 0) >= most)) return null
    for (const [name] of requested) change(name, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const [name] of requested) change(name, -1)
    }
  }
}
