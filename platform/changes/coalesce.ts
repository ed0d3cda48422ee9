import type { ChangeNotice, ChangeTarget } from '#platform/projections/table.ts'

type Merged = Omit<ChangeTarget, 'audience'> & { audience: Set<string>; position: string }

/** Merges notices per topic and id: the union of their audiences, as of the last position. */
export const coalesce = (notices: readonly ChangeNotice[]): ChangeNotice[] => {
  const merged = new Map<string, Merged>()
  for (const { topic, id, audience, position } of notices) {
    const key = `${topic}\u0000${id}`
    const known = merged.get(key)
    if (known) {
      for (const one of audience) known.audience.add(one)
      if (BigInt(position) > BigInt(known.position)) known.position = position
    } else merged.set(key, { topic, id, audience: new Set(audience), position })
  }
  return [...merged.values()].map((one) => ({ ...one, audience: [...one.audience] }))
}
