import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

export type LoadedScript = { file: string; bytes: number }

/** Records the scripts that a page loads, with their size as gzip sends them, until the returned function reads them. */
export const recordScripts = (page: Page): (() => Promise<LoadedScript[]>) => {
  const loaded: Promise<LoadedScript>[] = []
  const record = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const file = new URL(response.url()).pathname
    loaded.push(response.body().then((body) => ({ file, bytes: gzipSync(body).length })))
  }
  page.on('response', record)
  return () => {
    // What is still loading when the page closes has no body.
    page.off('response', record)
    return Promise.all(loaded)
  }
}

/** Kilobytes of script, rounded up. */
export const kilobytes = (scripts: readonly LoadedScript[]): number =>
  Math.ceil(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
