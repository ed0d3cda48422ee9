import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import {
  type AddressOptions,
  bareHost,
  checkedAddress,
  portOf,
} from '#platform/safe-fetch/checked-address.ts'
import type { PushOutcome, PushSender } from './push.ts'
import type { PushKeys } from './push-keys.ts'

export type WebPushOptions = AddressOptions & {
  keys: PushKeys
  /** Address of the installation. Push services see it as the sender. */
  publicUrl: string
  timeoutMs?: number
}

/** Push services keep a push for so many seconds while the device is off. */
const keptSeconds = 86_400
const longestWaitMs = 3_600_000

/**
 * Sends pushes to push services, encrypted for the device (RFC 8291) and signed by the installation (RFC 8292). Clients
 * choose the addresses, so only public ones are reached, and no redirect is followed.
 */
export const webPushSender = ({
  keys,
  publicUrl,
  timeoutMs = 10_000,
  ...addresses
}: WebPushOptions): PushSender => {
  const addressOf = checkedAddress(addresses)
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:noreply@${new URL(publicUrl).hostname}`
  return {
    send: async ({ endpoint, p256dh, auth }, content, { topic }) => {
      try {
        const vapidDetails = { subject, ...(await keys.get()) }
        const { body, headers } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(content),
          { vapidDetails, TTL: keptSeconds, topic: topicOf(topic), contentEncoding: 'aes128gcm' },
        )
        const url = new URL(endpoint)
        const answer = await post(url, await addressOf(url), { headers, body, timeoutMs })
        return outcomeOf(answer)
      } catch (error) {
        return { status: 'later', reason: String(error), afterMs: null }
      }
    },
  }
}

/** A push replaces one with the same topic that the device has not received yet. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage): PushOutcome => {
  if (statusCode >= 200 && statusCode < 300) return { status: 'accepted' }
  if (statusCode === 404 || statusCode === 410) return { status: 'gone' }
  const reason = `the push service answered ${statusCode}`
  if (statusCode === 429 || statusCode >= 500)
    return { status: 'later', reason, afterMs: waitOf(headers['retry-after']) }
  return { status: 'refused', reason }
}

const waitOf = (header: string | undefined): number | null => {
  const seconds = Number(header)
  return header !== undefined && seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : null
}

type Posted = { headers: Record<string, unknown>; body: Buffer | null; timeoutMs: number }

/** Connects to the checked address; the name is only sent as host and checked against the certificate. */
const post = (url: URL, address: string, { headers, body, timeoutMs }: Posted): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isHostName = isIP(bareHost(url.hostname)) === 0
    const request = (url.protocol === 'https:' ? https : http).request({
      method: 'POST',
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      headers: { ...(headers as http.OutgoingHttpHeaders), host: url.host, connection: 'close' },
      servername: isHostName ? bareHost(url.hostname) : '',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.once('response', (answer) => {
      // What a push service says beside its status is of no use.
      answer.destroy()
      resolve(answer)
    })
    request.once('error', reject)
    request.end(body)
  })
