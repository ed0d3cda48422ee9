import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export type LoadedScript = { file: string; bytes: number }

/** Records the scripts that a page loads from now on, with their size as gzip sends them. Returns how to read them. */
export const recordScripts = (page: Page): (() => Promise<LoadedScript[]>) => {
  const loaded: Promise<LoadedScript>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const file = new URL(response.url()).pathname
    loaded.push(response.body().then((body) => ({ file, bytes: gzipSync(body).length })))
  })
  return () => Promise.all(loaded)
}

/** Kilobytes of script, rounded up. */
export const kilobytes = (scripts: readonly LoadedScript[]): number =>
  Math.ceil(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
