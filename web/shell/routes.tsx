import type { RouteObject } from 'react-router'
import { loadScript } from '#web/kit/data/load-script.ts'
import { allTexts } from '#web/kit/language/texts.ts'
import type { PageRoute } from '#web/kit/page/pages.ts'
import { allowed } from './allowed.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { openPages } from './open-pages.ts'

/** The route of a page. Its script is loaded when the user goes there, with all texts unless it is one of the first pages. */
export const routeOf = ({ path, page, ...rules }: PageRoute): RouteObject => ({
  path,
  lazy: async () => {
    const [Page] = await Promise.all([loadScript(page), rules.entry ? undefined : allTexts()])
    return { Component: allowed(Page, rules) }
  },
  errorElement: <BrokenPage />,
})

/** The routes of pages outside the shell. */
export const openRoutes = (): RouteObject[] =>
  openPages.map((page) => ({ ...routeOf(page), HydrateFallback: () => null }))
