/** Remembers the last that were added, and forgets the others. */
export type RecentKeys = { add: (key: string) => void; has: (key: string) => boolean }

export const recentKeys = (most: number): RecentKeys => {
  const kept = new Set<string>()
  return {
    add: (key) => {
      kept.delete(key)
      kept.add(key)
      const oldest = kept.size > most ? kept.values().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
    has: (key) => kept.has(key),
  }
}
