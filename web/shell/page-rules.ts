import type { PageRoute } from '#web/kit/page/pages.ts'

/**
 * The pages, each with the rule of its navigation entry where it has none of its own. Throws when two entries have one
 * id or one key, or when a page names an entry that does not exist.
 */
export const withRules = (pages: readonly PageRoute[]): PageRoute[] => {
  const entries = new Map<string, PageRoute>()
  const letters = new Set<string>()
  for (const page of pages) {
    const { navItem, entry } = page
    if (!entry || navItem === null) continue
    if (entries.has(navItem) || letters.has(entry.letter))
      throw new Error(`${page.path}: the navigation has this id or key already`)
    entries.set(navItem, page)
    letters.add(entry.letter)
  }
  const inHeader = new Map(pages.filter((page) => page.inHeader).map((page) => [page.navItem, page]))
  return pages.map((page) => {
    if (page.navItem === null) return page
    const parent = entries.get(page.navItem) ?? inHeader.get(page.navItem)
    if (!parent) throw new Error(`${page.path}: there is no navigation entry ${page.navItem}`)
    const when = page.when ?? parent.when
    return when ? { ...page, when } : page
  })
}
