import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent, Subscription } from '#platform/push/push.ts'
import type { InternalSite } from '#platform/safe-fetch/checked-address.ts'

/** A push as a device has received it: decrypted, with what the push service saw of it. */
export type ReceivedPush = {
  device: string
  content: PushContent
  topic: string
  ttl: number
  signedBy: string
}

/** What the service answers next for a device, once: a status, and seconds for `Retry-After`. */
export type NextAnswer = { status: number; retryAfter?: number }

/** A push service with its devices, in this process. It checks signatures and decrypts as RFC 8291 and 8292 say. */
export type PushService = {
  /** Lets the product reach it although its address is not public. */
  site: InternalSite
  /** A new device with keys of its own. */
  subscribe: (device: string) => Subscription
  answerNext: (device: string, answer: NextAnswer) => void
  received: ReceivedPush[]
  /** How often a device was tried, whatever was answered. */
  tries: (device: string) => number
  close: () => Promise<void>
}

const host = 'push.example'

/** Starts a push service. */
export const startPushService = async (): Promise<PushService> => {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const answers = new Map<string, NextAnswer[]>()
  const tries = new Map<string, number>()
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = decodeURIComponent(request.url?.slice(1) ?? '')
    tries.set(device, (tries.get(device) ?? 0) + 1)
    const known = devices.get(device)
    const { status, retryAfter } = (known ? answers.get(device)?.shift() : { status: 410 }) ?? { status: 201 }
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter))
    if (known && status === 201) {
      const { headers } = request
      const signedBy = signerOf(String(headers.authorization), `http://${headers.host}`)
      const content = JSON.parse(decrypt(Buffer.concat(chunks), known))
      received.push({ device, content, topic: String(headers.topic), ttl: Number(headers.ttl), signedBy })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    site: { host, address: '127.0.0.1', port },
    subscribe: (device) => {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(device, { ecdh, auth })
      const p256dh = ecdh.getPublicKey().toString('base64url')
      const endpoint = `http://${host}:${port}/${encodeURIComponent(device)}`
      return { endpoint, p256dh, auth: auth.toString('base64url') }
    },
    answerNext: (device, answer) => answers.set(device, [...(answers.get(device) ?? []), answer]),
    received,
    tries: (device) => tries.get(device) ?? 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

// RFC 8188: salt, record size, and the sender's public key stand before the one record.
const decrypt = (body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const key = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', contentKey, nonce)
  opening.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

// RFC 8292: `vapid t=<token>, k=<public key>`. Throws unless the token is signed by that key for this service.
const signerOf = (header: string, origin: string): string => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isValid || aud !== origin) throw new Error(`a push for ${aud} is not signed by ${publicKey}`)
  return publicKey
}
