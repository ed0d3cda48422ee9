type Category = { id: string }

/** The entries in the requested order. New ones come last. */
export const inSavedOrder = <V extends Category>(all: readonly V[], ids: readonly string[]): readonly V[] => {
  const position = new Map(ids.map((id, at) => [id, at]))
  return [...all].sort(
    (one, other) => (position.get(one.id) ?? ids.length) - (position.get(other.id) ?? ids.length),
  )
}
