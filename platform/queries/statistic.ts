import { contributionKind } from '#platform/language/contribution.ts'

/** A figure of the whole network, counted from read tables, so that it reaches back to the first day. */
export type Statistic = {
  name: string
  /** The feature whose texts name it, in their section `statistics`, by its name. */
  feature: string
  /** Smaller numbers come first. */
  order: number
  /** `members` counts each member once per period; `things` counts rows, and how many there are in all. */
  counts: 'things' | 'members'
  /**
   * SQL of what is counted: the column `at`, when it happened, and `member_id` where members are counted. `:since` and
   * `:until` are bound; a statistic of members has to keep to them.
   */
  counted: string
  /** The page that lists what is counted. */
  path?: string
}

/** Contributions `query-api/<feature>/*.statistics.ts`. */
export const statisticKind = contributionKind<Statistic>({
  layer: 'query-api',
  suffix: '.statistics.ts',
  problemOf: ({ name, counts, counted }) => {
    if (!/^[a-z_]+$/.test(name)) return `the name ${name} is not one lower-case word`
    const needed = counts === 'members' ? ['at', 'member_id', ':since', ':until'] : ['at']
    const missing = needed.find((word) => !counted.includes(word))
    return missing === undefined ? null : `the statistic ${name} does not name ${missing}`
  },
})

/** Declares a figure for the administrators of the network. */
export const defineStatistic = statisticKind.define
