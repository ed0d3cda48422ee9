import { turns } from '#platform/clock/turns.ts'

type Options<Source, Item> = {
  /** The items of a source in order of their begin; an item that is not asked for is not computed. */
  itemsOf: (source: Source) => Iterable<Item>
  /** The sort key: any text, such as an instant. */
  startOf: (item: Item) => string
  /** How many items are wanted. */
  most: number
  /** A source whose items cannot be computed. Without it the error is thrown. */
  onFailure?: (source: Source, error: unknown) => void
}

/**
 * The first items of many sources, in order of their begin. Of a source nothing is computed behind what is wanted, so
 * the work follows from the number of sources and of wanted items, not from how many items there are. Other requests
 * run in between: the server computes for about 10 ms at a time.
 */
export const firstOf = async <Source, Item>(
  sources: Iterable<Source> | AsyncIterable<Source>,
  { itemsOf, startOf, most, onFailure }: Options<Source, Item>,
): Promise<Item[]> => {
  const first = (items: Item[]) =>
    items.sort((one, other) => compared(startOf(one), startOf(other))).slice(0, most)
  let found: Item[] = []
  /** What begins later than this is not among the first. */
  let latest: string | null = null
  const nextTurn = turns()
  for await (const source of sources) {
    try {
      let taken = 0
      for (const item of itemsOf(source)) {
        if ((latest !== null && startOf(item) > latest) || taken === most) break
        found.push(item)
        taken += 1
        await nextTurn()
      }
    } catch (error) {
      if (onFailure === undefined) throw error
      onFailure(source, error)
    }
    if (found.length >= 2 * most) {
      found = first(found)
      const last = found.at(-1)
      latest = last === undefined ? null : startOf(last)
    }
    await nextTurn()
  }
  return first(found)
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
