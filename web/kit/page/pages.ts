import { type ComponentType, createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import { type SessionMember, useMember } from '../data/session.ts'
import type { IconShape } from '../display/Icon.tsx'

/** The id of a navigation entry, which the page with `entry` gives itself. */
export type NavItemId = string

/** A page of a feature: its route, and how users get there. Pages without session are in `*.open.pages.tsx`. */
export type PageRoute = {
  /** With parameters: `/appointments/:appointment_id`. */
  path: string
  /** Loads the component of the page: a dynamic import whose named export is taken. */
  page: () => Promise<ComponentType>
  /** The current entry of the navigation; null for none (recent actions). */
  navItem: NavItemId | null
  /** Who may open it. When missing, the rule of its navigation entry applies. */
  when?: (member: SessionMember) => boolean
  /** Key of its name. A page with name and icon is found in the palette. */
  title?: string
  icon?: IconShape
  /** Where links lead, when the path has parameters. */
  to?: string
  /** Makes it an entry of the navigation, with the id `navItem`. The first entry is the start page. */
  entry?: NavEntry
  /** The header leads there: `navItem` is no entry of the navigation, but may have panels. */
  inHeader?: true
  /** A link in a section of the navigation: `<SectionLinks section>`. */
  link?: { section: string; order: number; end?: boolean }
}

export type NavEntry = {
  /** Smaller numbers come first. */
  order: number
  /** Key after `g`. */
  letter: string
  /** A hook that counts what waits for the reader there. */
  useCount?: () => number
}

const problemOf = ({ path, navItem, title, icon, to, entry, link }: PageRoute): string | null => {
  if (!path.startsWith('/')) return `the path ${path} does not begin with a slash`
  if ((entry || link) && !(title && icon)) return `${path} is linked, but has no title or no icon`
  if ((entry || link) && to === undefined && path.includes(':')) return `${path} is linked, but has no \`to\``
  return entry && navItem === null ? `${path} is an entry of the navigation, but has no \`navItem\`` : null
}

/** The pages of a feature: `export const pages = definePages([…])` in `<feature>.pages.tsx`. */
export const pagesKind = contributionKind<readonly PageRoute[]>({
  layer: 'web',
  suffix: '.pages.tsx',
  problemOf: (pages) => pages.map(problemOf).find((problem) => problem !== null) ?? null,
})
export const definePages: (pages: readonly PageRoute[]) => readonly PageRoute[] = pagesKind.define

/** All pages of the product, for parts that link to them. */
export const PagesContext = createContext<readonly PageRoute[]>([])

/** A page that links lead to, by its name. */
export type LinkedPage = PageRoute & { title: string; icon: IconShape; to: string }

/** Pages with a name, an icon and an address of their own. */
export const linkedPages = (pages: readonly PageRoute[], member: SessionMember): LinkedPage[] =>
  pages.flatMap((page) => {
    const { title, icon, to = page.path, when } = page
    if (!title || !icon || to.includes(':') || when?.(member) === false) return []
    return [{ ...page, title, icon, to }]
  })

/** The pages that a section of the navigation links to, in their order. */
export const useSectionPages = (section: string): LinkedPage[] =>
  linkedPages(useContext(PagesContext), useMember())
    .filter(({ link }) => link?.section === section)
    .sort((one, other) => (one.link?.order ?? 0) - (other.link?.order ?? 0))
