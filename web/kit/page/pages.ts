import type { ComponentType } from 'react'
import type { SessionMember } from '../data/session.ts'
import type { IconShape } from '../display/Icon.tsx'

export type NavItemId = 'calendar' | 'messages' | 'directory' | 'administration'

/**
 * A page of a feature. Exported as `pages` from `<feature>.pages.tsx`; the shell finds it by suffix. Pages
 * without session and shell are in `<feature>.open.pages.tsx`.
 */
export type PageRoute = {
  /** With parameters: `/appointments/:appointment_id`. */
  path: string
  /** Loads the component of the page: a dynamic import whose named export is taken. */
  page: () => Promise<ComponentType>
  /** The current item of the navigation; null for none (the profile). */
  navItem: NavItemId | null
  /** Who may open it: everyone when missing; pages of the administration need an administrator. */
  when?: (member: SessionMember) => boolean
}

/** What a feature adds to the navigation under its item, such as calendars. Exported as `navPanels`. */
export type NavPanel = {
  id: string
  navItem: NavItemId
  /** Smaller numbers come first. */
  order: number
  part: ComponentType
}

/** A link of a navigation section: `Inbox 2`. */
export type NavLinkRow = {
  to: string
  /** Key of its words. */
  text: string
  icon: IconShape
  count?: number
  /** Also marked below this path. */
  end?: boolean
  /** Current although the address differs: an open message belongs to the inbox. */
  current?: boolean
  when?: (member: SessionMember) => boolean
}
