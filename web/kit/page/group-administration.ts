import { createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { IconShape } from '../display/Icon.tsx'

/** What a link knows of the group: its slug, what the reader may do, and what waits there. */
export type AdministeredGroup = {
  slug: string
  can: Readonly<Record<string, boolean>>
  join_request_count: number
}

/** A page of a group's administration, as its home shows it. */
export type GroupAdministrationLink = {
  /** Keys of its name and of one sentence about it. */
  text: string
  hint: string
  icon: IconShape
  to: (slug: string) => string
  /** Smaller numbers come first. */
  order: number
  when: (group: AdministeredGroup) => boolean
  count?: (group: AdministeredGroup) => number
}

/**
 * The home of a group's administration: `export const groupAdministration = defineGroupAdministration([…])` in
 * `<feature>.group-administration.ts`.
 */
export const groupAdministrationKind = contributionKind<readonly GroupAdministrationLink[]>({
  layer: 'web',
  suffix: '.group-administration.ts',
})
export const defineGroupAdministration: (
  links: readonly GroupAdministrationLink[],
) => readonly GroupAdministrationLink[] = groupAdministrationKind.define

const Discovered = createContext<readonly GroupAdministrationLink[]>([])

/** The links of all features, in their order. */
export const GroupAdministrationProvider = Discovered.Provider
export const useGroupAdministration = (): readonly GroupAdministrationLink[] => useContext(Discovered)
