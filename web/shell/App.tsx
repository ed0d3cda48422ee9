import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageRoute } from '#web/kit/pages.ts'
import { allowed } from './allowed.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { pages } from './found.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { paths } from './paths.ts'
import { Shell } from './Shell.tsx'

/** All pages behind their paths; those for members inside the shell. */
export function App({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <RouterProvider router={isSignedIn ? forMembers : forNobody} />
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

const forMembers = createBrowserRouter([
  {
    element: <Shell />,
    HydrateFallback: nothing,
    errorElement: <BrokenPage />,
    children: [start, ...closed.map(routeOf), { path: '*', element: <NotFoundPage /> }],
  },
  ...open.map((page) => ({ ...routeOf(page), HydrateFallback: nothing })),
])

const forNobody = createBrowserRouter([
  ...open.map((page) => ({ ...routeOf(page), HydrateFallback: nothing })),
  { path: '*', element: <ToSignIn /> },
])
