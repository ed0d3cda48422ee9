import type { SessionMember } from '#web/kit/data/session.ts'
import { type LinkedPage, linkedPages, type NavEntry, type PageRoute } from '#web/kit/page/pages.ts'

/** An entry of the navigation: the page that it opens. */
export type NavItem = LinkedPage & { id: string; entry: NavEntry }

/** The entries of the navigation that this member may open, in their order. */
export const navItemsFor = (member: SessionMember, pages: readonly PageRoute[]): NavItem[] =>
  linkedPages(pages, member)
    .flatMap((page) => (page.entry && page.navItem ? [{ ...page, id: page.navItem, entry: page.entry }] : []))
    .sort((one, other) => one.entry.order - other.entry.order)

const none = () => 0

/** What waits for the reader at an entry. */
export const useNavCount = ({ entry: { useCount = none } }: NavItem): number => useCount()
