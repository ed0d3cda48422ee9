import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageRoute } from '#web/kit/pages.ts'
import { allowed } from './allowed.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { pages } from './discovered.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'

/** Members without a name are asked for it first. */
export type Who = 'nobody' | 'nameless' | 'member'

/** All pages behind their paths; those for members inside the shell. */
export function App({ who }: { who: Who }) {
  return (
    <>
      <RouterProvider router={routers[who]} />
      <IdentityDialog />
    </>
  )
}

const routeOf = ({ path, page, ...rules }: PageRoute): RouteObject => ({
  path,
  lazy: async () => ({ Component: allowed(await page(), rules) }),
  errorElement: <BrokenPage />,
})

const nothing = () => null
const open = pages.filter(({ open = false }) => open)
const closed = pages.filter(({ open = false }) => !open)

const start = { path: '/', element: <Navigate to={paths.appointments()} replace /> }

function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.signIn(pathname + search)} replace />
}

const memberRoutes = createBrowserRouter([
  {
    element: <Shell />,
    HydrateFallback: nothing,
    errorElement: <BrokenPage />,
    children: [start, ...closed.map(routeOf), { path: '*', element: <NotFoundPage /> }],
  },
  ...open.map((page) => ({ ...routeOf(page), HydrateFallback: nothing })),
])

function ToOwnName() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.ownName(pathname + search)} replace />
}

const namelessRoutes = createBrowserRouter([
  ...open.map((page) => ({ ...routeOf(page), HydrateFallback: nothing })),
  { path: '*', element: <ToOwnName /> },
])

const anonymousRoutes = createBrowserRouter([
  ...open.map((page) => ({ ...routeOf(page), HydrateFallback: nothing })),
  { path: '*', element: <ToSignIn /> },
])

const routers: Record<Who, ReturnType<typeof createBrowserRouter>> = {
  nobody: anonymousRoutes,
  nameless: namelessRoutes,
  member: memberRoutes,
}
