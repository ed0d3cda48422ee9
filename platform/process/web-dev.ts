import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { repositoryRoot } from '#platform/config/discovery.ts'
import type { HeaderOptions } from '#platform/http/security-headers.ts'
import { type Fallback, isPage, pagesOfDevelopers, sendDocument } from './web-files.ts'

export type DevelopedWeb = { fallback: Fallback; headers: HeaderOptions; close: () => Promise<void> }

/** Serves the web from its sources with hot reload, for development. */
export const developedWeb = async (headers: HeaderOptions): Promise<DevelopedWeb> => {
  const port = await freePort()
  const vite = await createVite({
    root: join(repositoryRoot, 'web'),
    configFile: join(repositoryRoot, 'vite.config.ts'),
    // Sources lie in folders that are called like pages and calls; below a name of their own they meet neither.
    base: '/@web/',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { port, clientPort: port } },
  })
  const all: HeaderOptions = { ...headers, connect: [`ws://localhost:${port}`] }
  return {
    headers: all,
    close: () => vite.close(),
    fallback: async (ctx) => {
      if (isPage(ctx, pagesOfDevelopers)) {
        const source = await readFile(join(repositoryRoot, 'web', 'index.html'), 'utf8')
        const html = await vite.transformIndexHtml(ctx.path, source)
        return sendDocument(ctx, html.replaceAll('__CSP_NONCE__', ctx.state.nonce), all)
      }
      ctx.respond = false
      ctx.remove('Content-Security-Policy')
      ctx.res.statusCode = 200
      vite.middlewares(ctx.req, ctx.res, () => {
        ctx.res.statusCode = 404
        ctx.res.end()
      })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
