import type { HttpRoute } from './routes.ts'

/**
 * How a path stands in the log. Where a route takes any rest, members choose its names, so it is left out:
 * `/dav/files/*` for `/dav/files/garden/plan.pdf`.
 */
export const loggedPathOf = (routes: readonly Pick<HttpRoute, 'path'>[]): ((path: string) => string) => {
  const open = new Set(
    routes.flatMap(({ path }) => (path.includes('/*') ? [path.slice(0, path.indexOf('/*'))] : [])),
  )
  return (path) => {
    for (const begin of open) if (path.startsWith(`${begin}/`)) return `${begin}/*`
    return path
  }
}
