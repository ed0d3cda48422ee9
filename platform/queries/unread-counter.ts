import { contributionKind } from '#platform/language/contribution.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Table } from '#platform/projections/table.ts'

/** The list that a counter counts: its number is the number of items that the reader finds there, at most a hundred. */
export type CountedList = {
  /** Address of the list for one part of the counter; `''` where it has no parts. */
  path: (part: string) => string
  /** The member of the answer that holds the items. */
  items: string
}

/** How many items wait for a member, under one name of the unread calls. */
export type UnreadCounter = {
  /** Member of the answer and of the pushed view; never changes. */
  name: string
  /**
   * SQL of the waiting items, under the same condition as the list: the columns `reader` (a member's id), `part` (text,
   * null without parts) and `expires_at` (when the item stops waiting by itself, or null). `:readers` and `:now` are bound.
   */
  waiting: string
  /** The column that says for how many items a row stands; without it, each row is one. */
  amount?: string
  /** More bindings of the SQL. Their names begin with the counter's name in lower case. */
  bindings?: (readers: readonly Reader[]) => Readonly<Record<string, readonly string[]>>
  /** The tables that it reads. Their changes, or marks, notify the topic `unread`. */
  dependsOn: readonly Table<any>[]
  /**
   * `number` counts all items; names of parts make each of them a number of its own in the answer; `activities` is a
   * number per part, in `/unreads/activities` too; a function makes one entry of a list per part, as other clients expect
   * it.
   */
  shape:
    | 'number'
    | 'activities'
    | readonly string[]
    | ((part: string, count: number) => Readonly<Record<string, unknown>>)
  list: CountedList
}

/** Unread counters, contributed in `query-api/<feature>/*.unread.ts`. */
export const unreadCounter = contributionKind<UnreadCounter>({
  layer: 'query-api',
  suffix: '.unread.ts',
  problemOf: ({ name, waiting }) => {
    if (!/^[A-Z][A-Za-z]*$/.test(name)) return `the name ${name} is not in PascalCase`
    const missing = ['reader', 'part', 'expires_at', ':readers'].find((word) => !waiting.includes(word))
    return missing ? `the counter ${name} does not name ${missing}` : null
  },
})

/** Declares what waits for a member: its number, and the list that the number counts. */
export const defineUnread = unreadCounter.define
