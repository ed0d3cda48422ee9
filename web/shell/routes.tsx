import type { RouteObject } from 'react-router'
import { loadScript } from '#web/kit/data/load-script.ts'
import { allTexts } from '#web/kit/language/texts.ts'
import type { PageRoute } from '#web/kit/page/pages.ts'
import { allowed } from './allowed.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { openPages } from './open-pages.ts'
import { restOfApp } from './rest-of-app.ts'

/** The route of a page. Its script is loaded when the user goes there, with the rest of the app unless it is one of the first pages. */
export const routeOf = (page: PageRoute): RouteObject => route(page, page.entry ? undefined : restOfApp)

/** The routes of pages outside the shell. */
export const openRoutes = (): RouteObject[] =>
  openPages.map((page) => ({ ...route(page, allTexts), HydrateFallback: () => null }))

const route = ({ path, page, ...rules }: PageRoute, loadOthers?: () => Promise<void>): RouteObject => ({
  path,
  lazy: async () => {
    const [Page] = await Promise.all([loadScript(page), loadOthers?.()])
    return { Component: allowed(Page, rules) }
  },
  errorElement: <BrokenPage />,
})
