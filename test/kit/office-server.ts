import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { provenBytes, ticksAt } from '#platform/office/proof.ts'

type Keys = { publicKey: KeyObject; privateKey: KeyObject }
const newKeys = (): Keys => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An office server on loopback: its discovery, its editor as a page, and signed calls of the host. */
export type OfficeServer = {
  url: string
  /** How often its discovery was read. */
  reads: () => number
  /** Signs with a new key from now on; the former one is named for a while. */
  changeKey: () => void
  /** The headers of a call: those of the call itself, and the signatures. */
  signed: (address: string, token: string, headers?: Record<string, string>) => Record<string, string>
  stop: () => Promise<void>
}

const editors: Record<string, string> = { odt: 'Writer', docx: 'Writer', ods: 'Calc', txt: 'Writer' }

/** Starts an office server. `endings`: the files that it edits. */
export const startOfficeServer = async ({
  endings = ['odt', 'docx', 'ods'],
}: {
  endings?: readonly string[]
} = {}): Promise<OfficeServer> => {
  const keys = { current: newKeys(), former: newKeys(), reads: 0 }
  const signed: OfficeServer['signed'] = (address, token, headers = {}) => {
    const timestamp = ticksAt(Date.now())
    const by = ({ privateKey }: Keys) =>
      createSign('sha256').update(provenBytes({ token, address, timestamp })).sign(privateKey, 'base64')
    return {
      'X-WOPI-TimeStamp': timestamp,
      'X-WOPI-Proof': by(keys.current),
      'X-WOPI-ProofOld': by(keys.former),
      ...headers,
    }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/hosting/discovery') {
      keys.reads += 1
      response.setHeader('content-type', 'text/xml')
      return response.end(discoveryOf(url, endings, keys))
    }
    if (pathname !== '/edit' || request.method !== 'POST') return response.writeHead(404).end()
    void answerEditor({ request, response, source: searchParams.get('WOPISrc') ?? '', signed })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    reads: () => keys.reads,
    changeKey: () => {
      keys.former = keys.current
      keys.current = newKeys()
    },
    signed,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const discoveryOf = (
  url: string,
  endings: readonly string[],
  { current, former }: Record<string, unknown>,
) => {
  const jwkOf = (keys: unknown) => (keys as Keys).publicKey.export({ format: 'jwk' })
  const plain = (text: string | undefined) => Buffer.from(text ?? '', 'base64url').toString('base64')
  const [now, old] = [jwkOf(current), jwkOf(former)]
  const apps = endings.map(
    (ending) => `<app name="${editors[ending] ?? 'Writer'}">
      <action name="edit" ext="${ending}" requires="locks,update" urlsrc="${url}/edit?&lt;ui=UI_LLCC&amp;&gt;&lt;dchat=DISABLE_CHAT&amp;&gt;"/>
      <action name="edit" ext="${ending}x" requires="cobalt" urlsrc="${url}/edit?"/>
      <action name="convert" ext="${ending}" urlsrc="${url}/convert?"/></app>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?><wopi-discovery><net-zone name="external-http">${apps.join('')}
    <app name="Elsewhere"><action name="edit" ext="odg" urlsrc="https://elsewhere.example/edit?"/></app></net-zone>
    <proof-key value="" modulus="${plain(now.n)}" exponent="${plain(now.e)}"
      oldvalue="" oldmodulus="${plain(old.n)}" oldexponent="${plain(old.e)}"/></wopi-discovery>`
}

type Editor = {
  request: IncomingMessage
  response: ServerResponse
  source: string
  signed: OfficeServer['signed']
}

const lockId = 'session-of-the-stand-in'

/** The editor: a field with the text, whose button saves it. Locks when it opens, as a real one does. */
const answerEditor = async ({ request, response, source, signed }: Editor): Promise<void> => {
  const fields = new URLSearchParams(await bodyOf(request))
  const token = fields.get('access_token') ?? ''
  const host = async (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) => {
    const address = `${source}${path}?access_token=${encodeURIComponent(token)}`
    return fetch(address, { method, headers: signed(address, token, headers), body })
  }
  const typed = fields.get('text')
  await host('', 'POST', { 'X-WOPI-Override': 'LOCK', 'X-WOPI-Lock': lockId })
  const saved =
    typed === null
      ? null
      : await host('/contents', 'POST', { 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': lockId }, typed)
  const about = (await (await host('')).json()) as { BaseFileName: string; UserCanWrite: boolean }
  const text = await (await host('/contents')).text()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><title>${escaped(about.BaseFileName)}</title><body>
    <h1>Writer</h1><form method="post"><input type="hidden" name="access_token" value="${escaped(token)}">
    <label>Text <textarea name="text" ${about.UserCanWrite ? '' : 'readonly'}>${escaped(text)}</textarea></label>
    <button>Save</button></form>
    <p role="status">${saved === null ? 'Opened' : `Saved with ${saved.status}`}</p>
    <button onclick="parent.postMessage(JSON.stringify({ MessageId: 'UI_Close' }), '*')">Close</button></body>`)
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
