/** What a browser keeps for a member and has not sent yet. */
export type Unsent = {
  /** How many pieces wait; 0 for none. */
  count: () => number
  /** Discards them. */
  discard: () => Promise<void>
}

const registered = new Set<Unsent>()

/** Signing out asks before it discards what waits. Returns a function that ends this. */
export const registerUnsent = (unsent: Unsent): (() => void) => {
  registered.add(unsent)
  return () => registered.delete(unsent)
}

/** How many pieces wait in all. */
export const unsentCount = (): number => [...registered].reduce((sum, { count }) => sum + count(), 0)

/** Discards all that waits, before another member uses the browser. */
export const discardUnsent = async (): Promise<void> => {
  await Promise.all([...registered].map(({ discard }) => discard()))
}
