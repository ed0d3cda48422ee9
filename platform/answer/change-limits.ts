/**
 * How many streams may run at once. When a session or a member has all of its own, a new one takes the place of the oldest
 * if that has run for `yieldsAfterMs`: of a line that broke without a word the server does not know for a quarter of an
 * hour, and a page that loses its place comes back for another one, where a page without a place would stay silent.
 */
export type StreamLimits = {
  perSession: number
  perMember: number
  perAddress: number
  yieldsAfterMs: number
}

export const usualLimits: StreamLimits = {
  perSession: 6,
  perMember: 20,
  perAddress: 2_000,
  yieldsAfterMs: 20_000,
}

/** Takes a place for a stream, or answers null when there is none left; the function gives it back. */
export const placesOf = (limits: StreamLimits) => {
  const counts = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (counts.get(name) ?? 0) + by
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
  }
  return (session: string, member: string, address: string): (() => void) | null => {
    const places: [string, number][] = [
      [`session ${session}`, limits.perSession],
      [`member ${member}`, limits.perMember],
      [`address ${address}`, limits.perAddress],
    ]
    if (places.some(([name, most]) => (counts.get(name) ?? 0) >= most)) return null
    for (const [name] of places) change(name, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const [name] of places) change(name, -1)
    }
  }
}
