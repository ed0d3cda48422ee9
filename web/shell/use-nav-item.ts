import { matchPath, useLocation } from 'react-router'
import type { NavItemId } from '#web/kit/page/pages.ts'
import { pages } from './discovered.ts'

/** The navigation item of the current page. */
export const useNavItem = (): NavItemId | null => {
  const { pathname } = useLocation()
  const fitting = pages.filter(({ path }) => matchPath(path, pathname) !== null)
  // `/appointments/invites` also matches `/appointments/:appointment_id`: the path with fewer parameters
  // wins.
  const [closest] = fitting.sort((one, other) => parameters(one.path) - parameters(other.path))
  return closest?.navItem ?? null
}

const parameters = (path: string): number => path.split(':').length
