import type { Announcement } from '#platform/project/table.ts'

/** One announcement per topic and id, for everybody who could see it before or can see it after. */
export const coalesce = (announcements: readonly Announcement[]): Announcement[] => {
  const found = new Map<string, { topic: string; id: string; audience: Set<string> }>()
  for (const { topic, id, audience } of announcements) {
    const key = `${topic}\u0000${id}`
    const known = found.get(key)
    if (known) for (const one of audience) known.audience.add(one)
    else found.set(key, { topic, id, audience: new Set(audience) })
  }
  return [...found.values()].map((one) => ({ ...one, audience: [...one.audience] }))
}
