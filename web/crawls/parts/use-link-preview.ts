import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { LinkPreviewView } from '#platform/content/link-preview.ts'
import { readDraftNotes } from '#web/drafts/parts/local-drafts.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { asked, askFor, calls, crawls, dismiss, dismissed, forgetDismissed, keyOf } from './crawls.store.ts'

/** The preview of a link in what is being written. */
export type LinkPreview =
  | { state: 'none' }
  | { state: 'loading'; url: string }
  | { state: 'shown'; url: string; link: LinkPreviewView }
  | { state: 'failed'; url: string; words: string }

export type ChosenPreview = {
  preview: LinkPreview
  /** The preview that would be sent now. */
  crawlId: string | null
  dismiss: () => void
  retry: () => void
  /** For when it was sent or thrown away. */
  forget: () => void
}

const pause = 300

/**
 * The preview of the first link that is not dismissed. It is requested when typing pauses and arrives by the
 * change stream. `place` names the draft.
 */
export const useLinkPreview = (draftName: string, links: readonly string[]): ChosenPreview => {
  const say = useText()
  const member = useMember()
  const here = keyOf(member.id, draftName)
  const before = useMemo(() => readDraftNotes(here), [here])
  const unwanted = useSnapshot(dismissed)[here] ?? before
  const wanted = links.find((link) => !unwanted.includes(link)) ?? null
  const [rested] = useDebouncedValue(wanted, pause)
  const url = rested === wanted ? wanted : null
  const key = keyOf(member.id, url ?? '')
  useEffect(() => {
    if (url !== null) void askFor(key, url)
  }, [key, url])

  const outcome = useSnapshot(asked)[key]?.outcome
  const id = url !== null && outcome?.state === 'asked' ? outcome.id : null
  const load = useLoad(crawls, calls.one, id === null ? null : { crawl_id: id })
  const crawl = crawls.useOne(id)

  const preview = (): LinkPreview => {
    if (url === null) return { state: 'none' }
    if (outcome?.state === 'refused')
      return { state: 'failed', url, words: refusalWords(outcome.problem.code) }
    if (crawl?.status === 'finished') return { state: 'shown', url, link: crawl }
    if (crawl?.status === 'error') return { state: 'failed', url, words: say('crawls.failed') }
    const isLost = crawl === undefined && (load.state === 'refused' || load.state === 'failed') && id !== null
    return isLost ? { state: 'failed', url, words: say('crawls.not_begun') } : { state: 'loading', url }
  }
  const refusalWords = (code: string): string =>
    code === 'slow_down' || code === 'offline' ? problemText(say, code) : say('crawls.not_begun')

  return {
    preview: preview(),
    crawlId: crawl?.status === 'finished' ? crawl.id : null,
    dismiss: () => {
      if (url !== null) dismiss(here, url)
    },
    retry: () => {
      if (url !== null) void askFor(key, url, { anew: true })
    },
    forget: () => forgetDismissed(here),
  }
}
