// What lists hold that were grown here, so that one that grows text by text is looked through once.
const held = new WeakMap<readonly string[], Set<string>>()

/** The list with those of the texts behind it that it does not hold yet; the very same list when it holds all of them. */
export const grown = (list: readonly string[], texts: readonly string[]): readonly string[] => {
  const known = held.get(list) ?? new Set(list)
  const added: string[] = []
  for (const text of texts) {
    if (known.has(text)) continue
    known.add(text)
    added.push(text)
  }
  const all = added.length === 0 ? list : [...list, ...added]
  // Who comes back to the shorter list looks through it anew.
  held.delete(list)
  held.set(all, known)
  return all
}
