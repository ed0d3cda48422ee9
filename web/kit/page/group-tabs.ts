import { type ComponentType, createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'

/** What a tab knows of the group that is shown. */
export type GroupOfTab = { id: string; name: string; archived: boolean; isMember: boolean }

/** A tab of every group's page. */
export type GroupTab = {
  /** Stands in the address: `?tab=news`. */
  id: string
  /** Key of its name. */
  text: string
  /** Smaller numbers come first. The first tab is shown when the group is opened. */
  order: number
  /** Whether it is shown for this group; always when missing. */
  when?: (group: GroupOfTab) => boolean
  /** A hook that counts what waits for the reader there. */
  useCount?: (group: GroupOfTab) => number
  part: ComponentType<{ group: GroupOfTab }>
}

/** Tabs of groups: `export const groupTabs = defineGroupTabs([…])` in `<feature>.group-tabs.tsx`. */
export const groupTabsKind = contributionKind<readonly GroupTab[]>({
  layer: 'web',
  suffix: '.group-tabs.tsx',
  problemOf: (tabs) => {
    const odd = tabs.find(({ id }) => !/^[a-z]+$/.test(id))
    return odd === undefined ? null : `the id of the tab ${odd.id} is not one lower-case word`
  },
})
export const defineGroupTabs: (tabs: readonly GroupTab[]) => readonly GroupTab[] = groupTabsKind.define

const Discovered = createContext<readonly GroupTab[]>([])

/** The tabs of all features, in their order. */
export const GroupTabsProvider = Discovered.Provider
export const useGroupTabs = (): readonly GroupTab[] => useContext(Discovered)
