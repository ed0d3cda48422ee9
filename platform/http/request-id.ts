import { randomUUID } from 'node:crypto'
import { isUuid } from '#platform/language/ids.ts'
import { proxiesAmong } from './client-address.ts'

/** Chooses the id of a request, by its peer address and its `X-Request-Id`. */
export type RequestIdOf = (peer: string | undefined, given: string) => string

/** The request id of a trusted proxy, so that its log and ours match; else a new one. */
export const requestIds = (trusted: readonly string[]): RequestIdOf => {
  const isProxy = proxiesAmong(trusted)
  return (peer, given) => (isUuid(given) && isProxy(peer ?? '') ? given : randomUUID())
}
