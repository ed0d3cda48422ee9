import { type IncomingHttpHeaders, request } from 'node:http'
import { expect } from 'chai'

/** A response: the body as bytes, as text, and as JSON where it is JSON. */
export type Response = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: what a body holds is what each spec asserts
  body: any
}

type Sending = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | object
}

/** A request that can be awaited, or given an expected status first. */
export type Request = Promise<Response> & {
  /** Awaits an answer with this status. */
  expect: (status: number) => Promise<Response>
}

/** Sends one request over a connection of its own, with exactly these headers and bytes. */
export const send = (port: number, { method, path, headers = {}, body }: Sending): Request =>
  requestOf(exchange(port, { method, path, headers, body: bytesOf(body) }))

/** Makes a request of a pending response. */
export const requestOf = (response: Promise<Response>): Request =>
  Object.assign(response, {
    expect: async (status: number) => {
      const answered = await response
      expect(answered.status, answered.text).to.equal(status)
      return answered
    },
  })

const bytesOf = (body: Sending['body']): Buffer | undefined => {
  if (body === undefined || Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

type Exact = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined }

const exchange = (port: number, { method, path, headers, body }: Exact): Promise<Response> =>
  new Promise((resolve, reject) => {
    const isCounted = body !== undefined && !('Transfer-Encoding' in headers)
    const length = isCounted ? { 'Content-Length': String(body.length) } : {}
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false,
      headers: { ...length, ...headers },
    }
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks))),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const responseOf = (status: number, headers: IncomingHttpHeaders, bytes: Buffer): Response => {
  const text = bytes.toString('utf8')
  const isJson = /json/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined
  return { status, headers, text, bytes, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}
