import { proxy } from 'valtio'
import { type CrawlView, crawlContract } from '#events/crawls/crawl.contract.ts'
import { readDraftNotes, saveDraftNotes } from '#web/drafts/parts/local-drafts.ts'
import { call } from '#web/kit/data/api.ts'
import { collection } from '#web/kit/data/collection.ts'
import { asProblem, type Problem } from '#web/kit/data/problem.ts'

export type { CrawlView } from '#events/crawls/crawl.contract.ts'

export const crawls = collection<CrawlView>('crawls')
export const calls = crawlContract.calls

/** What has become of asking for the preview of a link. */
export type Asked =
  | { state: 'asking' }
  | { state: 'asked'; id: string }
  | { state: 'refused'; problem: Problem }

/** By member and address, so that opening the page again sends no second request. */
export const asked = proxy<Record<string, { at: number; outcome: Asked }>>({})

// A preview stays valid for hours; later it is requested again.
const goodFor = 60 * 60 * 1000

/** A key per member, for an address or a place of writing. */
export const keyOf = (memberId: string, what: string): string => `${memberId} ${what}`

/** Asks for the preview of a link, unless that was done within the hour. What was seen arrives by the change stream. */
export const askFor = async (key: string, url: string, { anew = false } = {}): Promise<void> => {
  const before = asked[key]
  if (before !== undefined && !anew && performance.now() - before.at < goodFor) return
  const note = (outcome: Asked) => {
    asked[key] = { at: performance.now(), outcome }
  }
  note({ state: 'asking' })
  try {
    const { id } = await call(calls.request, { url, status: 'initialized' })
    note({ state: 'asked', id })
  } catch (thrown) {
    note({ state: 'refused', problem: asProblem(thrown) })
  }
}

/** Dismissed preview addresses per place of writing; kept as long as the draft. */
export const dismissed = proxy<Record<string, string[]>>({})

const maxDismissed = 50

export const dismiss = (draftName: string, url: string): void => {
  dismissed[draftName] = [...(dismissed[draftName] ?? readDraftNotes(draftName)), url].slice(-maxDismissed)
  saveDraftNotes(draftName, dismissed[draftName])
}

/** The text is gone, so dismissals are cleared. */
export const forgetDismissed = (draftName: string): void => {
  dismissed[draftName] = []
  saveDraftNotes(draftName, [])
}
