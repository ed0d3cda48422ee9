import { type ComponentType, createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { GroupOfTab } from './group-tabs.ts'

export type GroupWidgetProps = {
  title: string
  group: GroupOfTab
  /** On narrow screens it stands above the tab, so it shows little. */
  isShort: boolean
}

/** A part beside the tabs of every group's page: what a feature shows of the group at a glance. */
export type GroupWidget = {
  id: string
  /** Key of its heading. */
  title: string
  /** Smaller numbers come first. */
  order: number
  /** Loaded lazily. Shows a `WidgetSection`, or nothing where the group has nothing of the kind. */
  part: ComponentType<GroupWidgetProps>
}

/** Parts of groups: `export const groupWidgets = defineGroupWidgets([…])` in `<feature>.group-widgets.tsx`. */
export const groupWidgetsKind = contributionKind<readonly GroupWidget[]>({
  layer: 'web',
  suffix: '.group-widgets.tsx',
  problemOf: (widgets) => {
    const odd = widgets.find(({ id }) => !/^[a-z]+(_[a-z]+)*$/.test(id))
    return odd === undefined ? null : `the id of the widget ${odd.id} is not in snake_case`
  },
})
export const defineGroupWidgets: (widgets: readonly GroupWidget[]) => readonly GroupWidget[] =
  groupWidgetsKind.define

const Discovered = createContext<readonly GroupWidget[]>([])

/** The widgets of all features, in their order. */
export const GroupWidgetsProvider = Discovered.Provider
export const useGroupWidgets = (): readonly GroupWidget[] => useContext(Discovered)
