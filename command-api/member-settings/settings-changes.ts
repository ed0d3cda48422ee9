import { trusted } from '#platform/language/trusted.ts'

type Chosen = Readonly<Record<string, unknown>>
type ByKind = Readonly<Record<string, Chosen>>

/** What a member has chosen, after these changes. A change of one kind and channel leaves the others as they are. */
export const withChanges = (before: Chosen, { notifications, ...changes }: Chosen): Chosen => {
  const others = { ...before, ...changes }
  if (notifications === undefined) return others
  const known = trusted<ByKind>(before.notifications ?? {})
  const merged = Object.entries(trusted<ByKind>(notifications)).map(([kind, timings]) => [
    kind,
    { ...known[kind], ...timings },
  ])
  return { ...others, notifications: { ...known, ...Object.fromEntries(merged) } }
}
