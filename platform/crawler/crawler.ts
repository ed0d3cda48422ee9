import { Readable } from 'node:stream'
import { valuesOf } from '#platform/language/limit.ts'
import type { Log } from '#platform/log/log.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { Blobs } from '#platform/uploads/blobs.ts'
import { pictureOf } from '#platform/uploads/pictures.ts'
import { crawlerLimits } from './crawler.limits.ts'
import { summaryOf } from './page-summary.ts'
import type { SafeFetch } from './safe-fetch.ts'

/**
 * A page as it wants to be shown; `blob_id` is its picture, made anew and kept for a day. Its address is where it was found,
 * or the one that was asked for where that is too long.
 */
export type CrawlResult = {
  page: { url: string; title: string; description: string; site_name: string }
  blob_id: string | null
}

type Wanted = { url: string; onBehalfOf: string }
type Report = (result: CrawlResult | null) => Promise<void>

/** The world outside, as far as the installation looks at it on behalf of its members. */
export type Crawler = {
  /**
   * Looks at a page while other things go on, and tells what was seen, or null when nothing could be. Two at a time for
   * one member and ten for all; the others wait for their turn.
   */
  crawl: (wanted: Wanted, report: Report) => void
  /** Begins nothing more, and tells nothing more. */
  stop: () => void
}

type Parts = {
  fetch: SafeFetch
  storage: FileStorage
  blobs: Pick<Blobs, 'begin' | 'remove'>
  log: Log
}

// Pages that ask for consent are found at longer addresses than anybody types.
const { address: longestAddress, ...most } = valuesOf(crawlerLimits)

/** Looks at pages by `fetch`. Pictures are kept as blobs that nobody settles, so they are swept after a day. */
export const createCrawler = (parts: Parts): Crawler => {
  let isStopped = false
  let waiting: { wanted: Wanted; report: Report }[] = []
  const running: string[] = []

  const begin = () => {
    const next = waiting.find(
      ({ wanted }) => running.filter((member) => member === wanted.onBehalfOf).length < most.ofOne,
    )
    if (!next || running.length >= most.together) return
    waiting = waiting.filter((one) => one !== next)
    running.push(next.wanted.onBehalfOf)
    void crawlAndReport(next).finally(() => {
      running.splice(running.indexOf(next.wanted.onBehalfOf), 1)
      begin()
    })
    begin()
  }

  const crawlAndReport = async ({ wanted, report }: { wanted: Wanted; report: Report }): Promise<void> => {
    try {
      const result = await crawlPage(parts, wanted.url)
      if (!isStopped) await report(result)
    } catch (error) {
      if (!isStopped) parts.log.warn({ err: error }, 'a fetched page could not be processed')
    }
  }

  return {
    crawl: (wanted, report) => {
      if (isStopped) return
      waiting.push({ wanted, report })
      begin()
    },
    stop: () => {
      isStopped = true
      waiting = []
    },
  }
}

const crawlPage = async (parts: Parts, url: string): Promise<CrawlResult | null> => {
  const found = await parts.fetch(url, { types: ['text/html', 'application/xhtml+xml'] }).catch(() => null)
  if (found === null) return null
  const { picture_url, ...page } = summaryOf(found)
  const shown = found.url.length > longestAddress ? url : found.url
  return { page: { url: shown, ...page }, blob_id: picture_url && (await storePicture(parts, picture_url)) }
}

const storePicture = async ({ fetch, storage, blobs }: Parts, url: string): Promise<string | null> => {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
  const found = await fetch(url, { types }).catch(() => null)
  if (found === null || !found.isWhole) return null
  const blobId = await blobs.begin()
  await storage.put(blobKey(blobId), Readable.from([found.body]), found.type)
  const made = await pictureOf(storage, blobId)
  if (made && !('most' in made)) return blobId
  await blobs.remove(blobId)
  return null
}
