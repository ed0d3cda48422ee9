import type { ComponentType } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { NavItemId } from './pages.ts'

/** What a feature shows in the navigation below the current entry, such as calendars. */
export type NavPanel = {
  id: string
  navItem: NavItemId
  /** Smaller numbers come first. */
  order: number
  part: ComponentType
}

/** Panels of a feature: `export const navPanels = defineNavPanels([…])` in `<feature>.nav.tsx`. */
export const navPanelsKind = contributionKind<readonly NavPanel[]>({ layer: 'web', suffix: '.nav.tsx' })
export const defineNavPanels: (panels: readonly NavPanel[]) => readonly NavPanel[] = navPanelsKind.define
