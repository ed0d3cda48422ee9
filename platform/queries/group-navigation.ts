import { contributionKind } from '#platform/language/contribution.ts'

/** What an item knows of the group and its reader. */
export type NavigatedGroup = {
  slug: string
  isMember: boolean
  archived: boolean
  can: Readonly<Record<string, boolean>>
}

/** An item of the navigation bar of every group. */
export type GroupNavItem = {
  id: string
  /** The feature whose texts name it, in their section `group_navigation`, by the item's id. */
  feature: string
  /** Smaller numbers come first. */
  order: number
  link: (slug: string) => string
  /** Paths on which it is the current one, as a regular expression; its link alone when missing. */
  activeMatch?: (slug: string) => string
  /** Whether it is shown; always when missing. */
  when?: (group: NavigatedGroup) => boolean
  /** Requests to join that the reader answers there are counted on it. */
  countsRequests?: boolean
  items?: readonly GroupNavItem[]
}

/** Contributions `query-api/<feature>/*.group-navigation.ts`. */
export const groupNavigationKind = contributionKind<readonly GroupNavItem[]>({
  layer: 'query-api',
  suffix: '.group-navigation.ts',
  problemOf: (items) => {
    const odd = items.find(({ id }) => !/^[a-z_]+$/.test(id))
    return odd === undefined ? null : `the id of the item ${odd.id} is not one lower-case word`
  },
})

/** Declares items of the navigation bar of groups. */
export const defineGroupNavigation = groupNavigationKind.define
