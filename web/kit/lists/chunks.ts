/** As many that a row of two, three, four, five or six tiles is full at the end. */
const perChunk = 60

/** What is drawn as a whole: nobody scrolls far in it. */
const short = 4 * perChunk

export const isShort = (items: readonly unknown[]): boolean => items.length <= short

/** A list in parts; a short one in one. */
export const chunked = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  isShort(items)
    ? [items]
    : Array.from({ length: Math.ceil(items.length / perChunk) }, (_, at) =>
        items.slice(at * perChunk, (at + 1) * perChunk),
      )
