import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { valuesOf } from '#platform/language/limit.ts'
import { type AddressOptions, bareHost, checkedAddress, portOf } from './checked-address.ts'
import { crawlerLimits } from './crawler.limits.ts'
import { decompress } from './decompression.ts'

/** What came from an address outside. `url` is where it was found after redirects. */
export type Fetched = { url: string; type: string; body: Buffer; isWhole: boolean }

/** The only way to addresses that members typed. */
export type SafeFetch = (url: string, wanted: Wanted) => Promise<Fetched>

type Wanted = {
  /** Types of content that are of use, such as `text/html`. */
  types: readonly string[]
  /** The most that is read, unpacked; 1 MB when missing. */
  bytes?: number
}

type Options = AddressOptions & {
  /** For everything together, in milliseconds. */
  timeoutMs?: number
}

/** All failures look alike, so a member learns nothing about internal addresses. */
export class AddressRefused extends Error {
  override readonly name = 'OutsideRefused'
}

const { redirects: mostRedirects, bytes: mostBytes, time, headers: mostHeaders } = valuesOf(crawlerLimits)
/**
 * Fetches an address that a member typed, without reaching anything outside the public internet: https and http on their own
 * ports, every address of the name public, the connection to an address that was checked and not looked up again, the
 * same for each of at most three redirects, 5 s and 1 MB in all, no cookies and no credentials. Throws `OutsideRefused`.
 */
export const safeFetch = ({ timeoutMs = time, ...options }: Options): SafeFetch => {
  const addressFor = checkedAddress(options)

  const follow = async (start: string, { types, bytes = mostBytes }: Wanted, signal: AbortSignal) => {
    let url = new URL(start)
    for (let turn = 0; turn <= mostRedirects; turn += 1) {
      const answer = await ask(url, await addressFor(url), { types, signal })
      const status = answer.statusCode ?? 0
      const next = [301, 302, 303, 307, 308].includes(status) ? answer.headers.location : undefined
      if (next !== undefined) {
        answer.destroy()
        url = new URL(next, url)
        continue
      }
      try {
        const type = String(answer.headers['content-type'] ?? '').toLowerCase()
        if (status !== 200 || !types.some((one) => type.startsWith(one))) throw new Error('nothing of use')
        return { url: url.href, type, ...(await decompress(answer, bytes)) }
      } finally {
        answer.destroy()
      }
    }
    throw new Error('redirected too often')
  }

  return async (url, wanted) => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), timeoutMs)
    try {
      return await Promise.race([follow(url, wanted, ending.signal), aborted(ending.signal)])
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

type Asking = { types: readonly string[]; signal: AbortSignal }

/** Connects to the checked address; the name is only sent as host and checked against the certificate. */
const ask = (url: URL, address: string, { types, signal }: Asking): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isNamed = isIP(bareHost(url.hostname)) === 0
    const request = (url.protocol === 'https:' ? https : http).request({
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': 'Folkmoot link preview',
        accept: types.join(', '),
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
      },
      servername: isNamed ? bareHost(url.hostname) : '',
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
