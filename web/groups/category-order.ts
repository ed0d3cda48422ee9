type Named = { id: string }

/** The entries in the requested order. New ones come last. */
export const inSavedOrder = <V extends Named>(all: readonly V[], ids: readonly string[]): readonly V[] => {
  const place = new Map(ids.map((id, at) => [id, at]))
  return [...all].sort(
    (one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length),
  )
}
