import { createBrowserRouter, Navigate, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useMember } from '#web/kit/data/session.ts'
import { MentionSourcesProvider } from '#web/kit/editor/mention-sources.ts'
import { GroupTabsProvider } from '#web/kit/page/group-tabs.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { groupTabs, mentionSources, pages } from './discovered.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { navItemsFor } from './nav-items.ts'
import { paths } from './paths.ts'
import { openRoutes, routeOf } from './routes.tsx'
import { Shell } from './Shell.tsx'

/** All pages behind their paths, inside the shell. A member without a name enters one before anything else. */
export function MemberApp({ isNameless }: { isNameless: boolean }) {
  return (
    <>
      <MentionSourcesProvider value={mentionSources}>
        <GroupTabsProvider value={groupTabs}>
          <RouterProvider router={isNameless ? forNameless : forMembers} />
        </GroupTabsProvider>
      </MentionSourcesProvider>
      <IdentityDialog />
    </>
  )
}

// The first entry of the navigation that the member may open.
function ToStart() {
  const [first] = navItemsFor(useMember(), pages)
  return first ? <Navigate to={first.to} replace /> : <NotFoundPage />
}

const start = { path: '/', element: <ToStart /> }

const forMembers = createBrowserRouter([
  {
    element: <Shell />,
    HydrateFallback: () => null,
    errorElement: <BrokenPage />,
    children: [start, ...pages.map(routeOf), { path: '*', element: <NotFoundPage /> }],
  },
  ...openRoutes(),
])

function ToOwnName() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.ownName(pathname + search)} replace />
}

const forNameless = createBrowserRouter([...openRoutes(), { path: '*', element: <ToOwnName /> }])
