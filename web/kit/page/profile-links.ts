import { createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { IconShape } from '../display/Icon.tsx'

/** A page about a member that another feature has, with a link on the profile. */
export type ProfileLink = {
  /** Key of its words. */
  text: string
  icon: IconShape
  to: (memberId: string) => string
  /** Only on the member's own profile. */
  isPrivate?: true
  /** Smaller numbers come first. */
  order: number
}

/** Links on profiles: `export const profileLinks = defineProfileLinks([…])` in `<feature>.profile.ts`. */
export const profileLinksKind = contributionKind<readonly ProfileLink[]>({
  layer: 'web',
  suffix: '.profile.ts',
})
export const defineProfileLinks: (links: readonly ProfileLink[]) => readonly ProfileLink[] =
  profileLinksKind.define

const Discovered = createContext<readonly ProfileLink[]>([])

/** The links of all features, in their order. */
export const ProfileLinksProvider = Discovered.Provider
export const useProfileLinks = (): readonly ProfileLink[] => useContext(Discovered)
