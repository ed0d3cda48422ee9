import { setConnection } from '#web/kit/data/connection.ts'

/** Where the web's own client sends to next, and as whom. */
export type Route = { port: number; cookie: string }

/**
 * Lets the web's client (`call` and collections) run outside a browser: each request goes where `route` says. Its
 * memory of positions is the one of the product. Answers with a function that undoes it.
 */
export const runWebClient = (csrfToken: string, route: (method: string) => Route): (() => void) => {
  const { fetch } = globalThis
  globalThis.fetch = (path, init = {}) => {
    const { port, cookie } = route(init.method ?? 'GET')
    const headers = { ...init.headers, cookie, 'sec-fetch-site': 'same-origin' }
    return fetch(`http://127.0.0.1:${port}${String(path)}`, { ...init, headers })
  }
  setConnection({ csrfToken })
  return () => {
    globalThis.fetch = fetch
  }
}
