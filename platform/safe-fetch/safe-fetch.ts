import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { valuesOf } from '#platform/language/limit.ts'
import { type AddressOptions, bareHost, checkedAddress, portOf } from './checked-address.ts'
import { decompress } from './decompression.ts'
import { fetchLimits } from './fetch.limits.ts'

/** What came from an address outside. `url` is where it was found after redirects. */
export type Fetched = { url: string; type: string; body: Buffer; isWhole: boolean }

/** The same with what the server said besides. Only an answer with status 200 has a body. */
export type Answered = Fetched & { status: number; etag: string | null; lastModified: string | null }

/** The only way to addresses that members typed. */
export type SafeFetch = (url: string, wanted: Wanted) => Promise<Fetched>

type Wanted = {
  /** Types of content that are of use, such as `text/html`. */
  types: readonly string[]
  /** The most that is read, unpacked; 1 MB when missing. */
  bytes?: number
}

/** What is asked of a server whose answer counts whatever its status is. */
export type Asked = {
  accept: string
  userAgent: string
  bytes: number
  /** Headers besides, such as `if-none-match`. */
  headers: Readonly<Record<string, string>>
  /** Addresses that may be asked, among them those of redirects. */
  mayAsk: (url: URL) => boolean
}

/** Asks an address that a member typed, and takes every answer. */
export type SafeAsk = (url: string, asked: Asked) => Promise<Answered>

type Options = AddressOptions & {
  /** For everything together, in milliseconds. */
  timeoutMs?: number
}

/** All failures look alike, so a member learns nothing about internal addresses. */
export class AddressRefused extends Error {
  override readonly name = 'OutsideRefused'
}

const { redirects: mostRedirects, bytes: mostBytes, time, headers: mostHeaders } = valuesOf(fetchLimits)
/**
 * Fetches an address that a member typed, without reaching anything outside the public internet: https and http on their own
 * ports, every address of the name public, the connection to an address that was checked and not looked up again, the
 * same for each of at most three redirects, 5 s and 1 MB in all, no cookies and no credentials. Throws `OutsideRefused`.
 */
export const safeFetch = (options: Options): SafeFetch => {
  const follow = following(options)
  return (url, { types, bytes = mostBytes }) =>
    follow(url, { ...preview, accept: types.join(', '), bytes }, (answer) => {
      const { status, type } = answer
      if (status !== 200 || !types.some((one) => type.startsWith(one))) throw new Error('nothing of use')
    })
}

/** The same for a caller that needs to know what the server answered, such as 304 or 404. Throws `OutsideRefused`. */
export const safeAsk = (options: Options): SafeAsk => {
  const follow = following(options)
  return (url, asked) => follow(url, asked, () => {})
}

const preview = { userAgent: 'Folkmoot link preview', headers: {}, mayAsk: () => true }

type Head = Pick<Answered, 'url' | 'type' | 'status' | 'etag' | 'lastModified'>

/** `check` looks at an answer before its body is read. */
const following = ({ timeoutMs = time, ...options }: Options) => {
  const addressFor = checkedAddress(options)

  const follow = async (start: string, asked: Asked, check: (head: Head) => void, signal: AbortSignal) => {
    let url = new URL(start)
    for (let turn = 0; turn <= mostRedirects; turn += 1) {
      if (!asked.mayAsk(url)) throw new Error('an address that is not asked')
      const answer = await ask(url, await addressFor(url), { ...asked, signal })
      const status = answer.statusCode ?? 0
      const next = [301, 302, 303, 307, 308].includes(status) ? answer.headers.location : undefined
      if (next !== undefined) {
        answer.destroy()
        url = new URL(next, url)
        continue
      }
      try {
        const head: Head = {
          url: url.href,
          type: String(answer.headers['content-type'] ?? '').toLowerCase(),
          status,
          etag: answer.headers.etag ?? null,
          lastModified: answer.headers['last-modified'] ?? null,
        }
        check(head)
        const read =
          status === 200 ? await decompress(answer, asked.bytes) : { body: Buffer.alloc(0), isWhole: true }
        return { ...head, ...read }
      } finally {
        answer.destroy()
      }
    }
    throw new Error('redirected too often')
  }

  return async (url: string, asked: Asked, check: (head: Head) => void): Promise<Answered> => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), timeoutMs)
    try {
      return await Promise.race([follow(url, asked, check, ending.signal), aborted(ending.signal)])
    } catch (cause) {
      throw new AddressRefused('nothing could be read there', { cause })
    } finally {
      clearTimeout(timer)
      // Nothing goes on after the answer.
      ending.abort()
    }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('it took too long'))))

type Asking = Pick<Asked, 'accept' | 'userAgent' | 'headers'> & { signal: AbortSignal }

/** Connects to the checked address; the name is only sent as host and checked against the certificate. */
const ask = (
  url: URL,
  address: string,
  { accept, userAgent, headers, signal }: Asking,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isHostName = isIP(bareHost(url.hostname)) === 0
    const request = (url.protocol === 'https:' ? https : http).request({
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        'user-agent': userAgent,
        accept,
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
      },
      servername: isHostName ? bareHost(url.hostname) : '',
      agent: false,
      maxHeaderSize: mostHeaders,
      signal,
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('another protocol'))
    })
    request.end()
  })
