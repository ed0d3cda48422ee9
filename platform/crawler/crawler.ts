import { Readable } from 'node:stream'
import { valuesOf } from '#platform/language/limit.ts'
import type { Log } from '#platform/log/log.ts'
import { fetchLimits } from '#platform/safe-fetch/fetch.limits.ts'
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { Blobs } from '#platform/uploads/blobs.ts'
import { pictureOf } from '#platform/uploads/pictures.ts'
import { summaryOf } from './page-summary.ts'

/**
 * A page as it describes itself; `blob_id` is its picture, re-encoded and kept for a day. `url` is where it was found,
 * or the requested address when that one is too long.
 */
export type CrawlResult = {
  page: { url: string; title: string; description: string; site_name: string }
  blob_id: string | null
}

type Wanted = { url: string; onBehalfOf: string }
type Report = (result: CrawlResult | null) => Promise<void>

/** Fetches pages on behalf of members. */
export type Crawler = {
  /**
   * Fetches a page in the background and reports the result, or null. Two at a time per member and ten in all; others
   * are queued.
   */
  crawl: (wanted: Wanted, report: Report) => void
  /** Starts and reports nothing more. */
  stop: () => void
}

type Parts = {
  fetch: SafeFetch
  storage: FileStorage
  blobs: Pick<Blobs, 'begin' | 'remove'>
  log: Log
}

// Redirects to consent pages make addresses long.
const { address: longestAddress, ...most } = valuesOf(fetchLimits)

/** Creates a crawler. Pictures are stored as temporary blobs, which are removed after a day. */
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
