import { type ComponentType, createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { SessionMember } from '../data/session.ts'

/** A part of a start page: what a feature shows there at a glance. */
export type Widget = {
  /** Stored where members arrange their page, so it never changes. */
  id: string
  /** Key of its heading. */
  title: string
  /** Smaller numbers come first, until the reader arranges them. */
  order: number
  /** How many of the three columns it may fill. */
  columns: 1 | 2 | 3
  /** Loaded lazily. Shows a `WidgetSection`, or nothing while there is nothing to show. */
  part: ComponentType<{ title: string }>
  when?: (member: SessionMember) => boolean
}

/** The widgets of a feature: `export const widgets = defineWidgets([…])` in `<feature>.widgets.tsx`. */
export const widgetsKind = contributionKind<readonly Widget[]>({
  layer: 'web',
  suffix: '.widgets.tsx',
  problemOf: (widgets) =>
    widgets.map(({ id }) => id).find((id) => !/^[a-z]+(_[a-z]+)*$/.test(id)) === undefined
      ? null
      : 'the id of a widget is in snake_case, because it is stored',
})
export const defineWidgets: (widgets: readonly Widget[]) => readonly Widget[] = widgetsKind.define

const Discovered = createContext<readonly Widget[]>([])

/** The widgets of all features, in their order. */
export const WidgetsProvider = Discovered.Provider
export const useWidgets = (): readonly Widget[] => useContext(Discovered)
