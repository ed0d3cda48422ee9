import type { NewsEntry } from './stream-news.table.ts'

/**
 * Entries that a row holds, more than streams count people. A row that held thousands of a day would be written whole for
 * each further one.
 */
export const maxEntries = 250

/** A row of these entries and of so many earlier ones that it does not hold; none when nothing is left of it. */
export const rowOf = (entries: NewsEntry[], earlier: number) => {
  const dropped = entries.slice(0, -maxEntries)
  const [first, ...others] = entries.slice(-maxEntries)
  return first === undefined
    ? 'gone'
    : rowOfShown([first, ...others], earlier + dropped.filter(({ withdrawn }) => !withdrawn).length)
}

/** The same of at least one entry. */
export const rowOfShown = (entries: [NewsEntry, ...NewsEntry[]], earlier_count = 0) => {
  const shown = entries.filter(({ withdrawn }) => !withdrawn)
  const { no, at } = shown.at(-1) ?? entries.at(-1) ?? entries[0]
  const things = shown.filter(({ thing }) => thing !== undefined).length
  return {
    tellings: entries,
    earlier_count,
    member_ids: [...new Set(shown.map(({ member_id }) => member_id))],
    thing_count: entries[0].thing === undefined ? things : earlier_count + things,
    no,
    at,
  }
}
