import type { ComponentType } from 'react'
import type { IconShape } from './Icon.tsx'
import type { SessionMember } from './session.ts'

export type PlaceId = 'calendar' | 'messages' | 'directory' | 'administration'

/** A page of a feature. Exported as `pages` from `<feature>.pages.tsx`; the shell finds it by the suffix. */
export type PageRoute = {
  /** With parameters: `/appointments/:appointment_id`. */
  path: string
  /** Loads the component of the page: a dynamic import whose named export is taken. */
  page: () => Promise<ComponentType>
  /** The place that is marked in the navigation; null for none (the profile). */
  place: PlaceId | null
  /** Who may use it; when missing everybody, and pages of the administration those who administer the network. */
  when?: (member: SessionMember) => boolean
  /** Shown to who is not signed in, without the shell. */
  open?: boolean
}

/** What a feature shows in the navigation under its place, such as the calendars. Exported as `placeParts`. */
export type PlacePart = {
  id: string
  place: PlaceId
  /** Smaller stands higher. */
  order: number
  part: ComponentType
}

/** A link in the part of a place: `Inbox 2`. */
export type PlaceLink = {
  to: string
  /** Key of its words. */
  text: string
  icon: IconShape
  count?: number
  /** Also marked below this path. */
  end?: boolean
  /** Marked although the address says otherwise: a message of the inbox lies in the inbox. */
  current?: boolean
  when?: (member: SessionMember) => boolean
}
