import { createBrowserRouter, Navigate, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { paths } from './paths.ts'
import { openRoutes } from './routes.tsx'

function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.signIn(pathname + search)} replace />
}

const router = createBrowserRouter([...openRoutes(), { path: '*', element: <ToSignIn /> }])

/** The pages before sign-in. They load nothing of the shell and of the other features. */
export function OpenApp() {
  return <RouterProvider router={router} />
}
