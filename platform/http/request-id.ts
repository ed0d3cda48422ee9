import { randomUUID } from 'node:crypto'
import { isUuid } from '#platform/language/ids.ts'
import { proxiesAmong } from './client-address.ts'

/** Names a request, by the address of its connection and by its `X-Request-Id`. */
export type RequestIdOf = (peer: string | undefined, given: string) => string

/** The id that a trusted proxy gave a request, so that its log and ours tell the same one; else a new one. */
export const requestIds = (trusted: readonly string[]): RequestIdOf => {
  const isProxy = proxiesAmong(trusted)
  return (peer, given) => (isUuid(given) && isProxy(peer ?? '') ? given : randomUUID())
}
