import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Context } from 'koa'
import { TimedOut, withTimeout } from '#platform/clock/timeout.ts'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import type { RequestState } from '#platform/http/routes.ts'
import { documentHeaders, type HeaderOptions } from '#platform/http/security-headers.ts'
import { unavailableOf } from '#platform/language/unavailable.ts'
import { type WebFile, webFileOf, webTypeOf } from './web-file.ts'

type WebContext = Context & { state: RequestState }
export type Fallback = (ctx: WebContext) => Promise<void>

/** Hands the files of this build, by address, to the processes of other builds. Answers with the way to theirs. */
export type Share = (
  files: ReadonlyMap<string, WebFile>,
) => Promise<(path: string) => Promise<WebFile | undefined>>

const noncePlaceholder = /__CSP_NONCE__/g

/**
 * Serves what the web was built into: its files, and its one document for every address that is a page. All of it is
 * read once. Files under `assets/` carry a hash in their names and never change. `below` names pages under `/dev/`,
 * where otherwise there is none. What this build has not is looked for among what other builds `share`.
 */
export const webFiles = async (
  folder: string,
  headers: HeaderOptions,
  below: readonly string[] = [],
  share: Share = async () => async () => undefined,
): Promise<Fallback> => {
  const files = await filesIn(folder)
  const document = files.get('/index.html')?.bytes.toString('utf8')
  if (document === undefined) throw new Error(`there is no web in ${folder}`)
  files.delete('/index.html')
  const ofOthers = await share(files)
  return async (ctx) => {
    const file = files.get(ctx.path) ?? (await ofOthers(ctx.path))
    if (file) return sendFile(ctx, file)
    if (isPage(ctx, below))
      await sendDocument(ctx, document.replace(noncePlaceholder, ctx.state.nonce), headers)
  }
}

/** Pages that only those see who work on the product. */
export const pagesOfDevelopers: readonly string[] = ['/dev/kit']

/** True for addresses that people open: no call of the API, no file. */
export const isPage = (ctx: Context, below: readonly string[]): boolean =>
  (below.includes(ctx.path) || !/^\/(api\/|assets\/|dev\/|@)/.test(ctx.path)) &&
  !/\.[a-z0-9]{1,5}$/i.test(ctx.path) &&
  ctx.accepts('html', 'json') === 'html'

/** Sends the document of the web, in which every script and style carries the request's nonce. */
export const sendDocument = async (ctx: WebContext, html: string, headers: HeaderOptions): Promise<void> => {
  const { nonce, resolveWho } = ctx.state
  ctx.set(documentHeaders(headers, { nonce, videoHosts: await videoHosts(resolveWho) }))
  ctx.vary('Accept')
  ctx.status = 200
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}

const timeoutMs = 2_000

// The document says in words what is away, so it is sent without the database too, and only without hosts of films.
const videoHosts = async (
  resolveWho: RequestState['resolveWho'],
): Promise<ReturnType<typeof videoHostsOf>> => {
  try {
    return videoHostsOf((await withTimeout(timeoutMs, resolveWho(), 'nobody knows who asks')).network)
  } catch (error) {
    if (error instanceof TimedOut || unavailableOf(error) !== null) return []
    throw error
  }
}

const sendFile = (ctx: WebContext, { bytes, type, etag }: WebFile): void => {
  const isHashed = ctx.path.startsWith('/assets/')
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.set('ETag', etag)
  if (ctx.get('If-None-Match') === etag) {
    ctx.status = 304
    return
  }
  ctx.status = 200
  ctx.type = type
  ctx.body = bytes
}

const filesIn = async (folder: string): Promise<Map<string, WebFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, WebFile>()
  for (const entry of entries) {
    const type = webTypeOf(entry.name)
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path).split(sep).join('/')}`, webFileOf(await readFile(path), type))
  }
  return files
}
