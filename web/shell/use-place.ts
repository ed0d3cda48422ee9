import { matchPath, useLocation } from 'react-router'
import type { PlaceId } from '#web/kit/pages.ts'
import { pages } from './discovered.ts'

/** The place that the current page belongs to. */
export const usePlace = (): PlaceId | null => {
  const { pathname } = useLocation()
  const fitting = pages.filter(({ path }) => matchPath(path, pathname) !== null)
  // `/appointments/invites` fits `/appointments/:appointment_id` as well: the one with fewer parameters is meant.
  const [closest] = fitting.sort((one, other) => parameters(one.path) - parameters(other.path))
  return closest?.place ?? null
}

const parameters = (path: string): number => path.split(':').length
