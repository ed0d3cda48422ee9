import type { ProtocolAnswer } from '#platform/http/protocol-set.ts'
import { errorXml } from './dav-xml.ts'

/** A refusal in the words of WebDAV: a status, and the condition that was not met; one of CalDAV with its prefix. */
export class DavRefusal extends Error {
  readonly status: number
  readonly condition: string | null
  constructor(status: number, condition: string | null = null) {
    super(`refused with ${status}`)
    this.status = status
    this.condition = condition
  }
}

/** The answer of a handler, whose refusals become answers. `translate` says what clients know of other errors. */
export const answeringRefusals = async (
  handle: () => Promise<ProtocolAnswer>,
  translate: (error: unknown) => unknown,
): Promise<ProtocolAnswer> => {
  try {
    return await handle()
  } catch (thrown) {
    const error = thrown instanceof DavRefusal ? thrown : translate(thrown)
    if (!(error instanceof DavRefusal)) throw error
    const { status, condition } = error
    return { status, body: condition === null ? null : errorXml(condition) }
  }
}
