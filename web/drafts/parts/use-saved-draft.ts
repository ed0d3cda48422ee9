import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, draftContract } from '#events/drafts/draft.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { call } from '#web/kit/data/api.ts'
import { useMember } from '#web/kit/data/session.ts'
import { blank, type DraftContent, isBlank, sameContent } from './draft-content.ts'
import { draftSaver } from './draft-saver.ts'
import { forgetAnonymousDrafts, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-drafts.ts'
import { isKnownTo, mergeDrafts, resolveDrafts } from './merge-drafts.ts'

type SavedDraft = {
  /** What was written; null when nothing was, or while it is not known whether it still is to be sent. */
  draft: LocalDraft | null
  /** The attachments; null until the server has answered. */
  attached: readonly AttachmentView[] | null
  /** True when it was just brought here from another device. */
  isFromElsewhere: boolean
  /** The server has answered, or is unreachable. */
  isSure: boolean
  write: (content: Partial<DraftContent>) => void
  discard: () => void
}

type Known = Pick<SavedDraft, 'draft' | 'isFromElsewhere' | 'isSure'> & { name: string }

const now = (): string => new Date().toISOString()

/** A draft by name, as last saved on any device. */
export const useSavedDraft = (name: string): SavedDraft => {
  const { id: memberId } = useMember()
  const recheck = useRef(() => {})
  const saver = useMemo(
    () => draftSaver({ memberId, name, now, onHeld: () => recheck.current() }),
    [memberId, name],
  )
  const [known, setKnown] = useState(() => knownHere(memberId, name))
  const current = known.name === name ? known : knownHere(memberId, name)
  const [attached, setAttached] = useState<SavedDraft['attached']>(null)
  const latest = useRef(current)
  latest.current = current
  const change = useCallback((changed: Partial<Known>) => {
    latest.current = { ...latest.current, ...changed }
    setKnown(latest.current)
  }, [])
  const thrownAway = useRef<LocalDraft | null>(null)

  useEffect(() => {
    forgetAnonymousDrafts()
    setAttached(null)
    thrownAway.current = null
    const stop = new AbortController()
    const apply = (serverDraft: Draft | null) => {
      saver.reportServerDraft(serverDraft !== null)
      setAttached(serverDraft?.attachments ?? [])
      const here = latest.current.draft
      const theirs = serverDraft === null ? null : localOf(serverDraft)
      const gone = thrownAway.current
      if (here === null && theirs !== null && gone !== null && isKnownTo(gone, theirs)) {
        saver.discard()
        return change({ isSure: true })
      }
      const resolved = resolveDrafts(here, theirs)
      if (resolved === 'theirs') {
        saveLocalDraft(memberId, name, theirs)
        const isSame = here !== null && theirs !== null && sameContent(here, theirs)
        return change({ draft: theirs, isFromElsewhere: theirs !== null && !isSame, isSure: true })
      }
      if (here === null || here.over === null) return change({ isSure: true })
      const content = theirs !== null && resolved === 'both' ? mergeDrafts(theirs, here) : here
      change({ draft: saver.write(content, here), isFromElsewhere: resolved === 'both', isSure: true })
    }
    let isAsking = false
    const check = () => {
      if (isAsking || stop.signal.aborted) return
      isAsking = true
      call(draftContract.calls.one, { draft_name: name }, { signal: stop.signal })
        .then(
          ({ draft }) => !stop.signal.aborted && apply(draft),
          // Without an answer the local draft counts.
          () => !stop.signal.aborted && change({ isSure: true }),
        )
        .finally(() => {
          isAsking = false
        })
    }
    recheck.current = check
    check()
    const leave = () => document.visibilityState === 'hidden' && saver.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', leave)
      saver.flush()
    }
  }, [memberId, name, saver, change])

  const discard = useCallback(() => {
    thrownAway.current = shownOf(latest.current)
    saver.discard()
    change({ draft: null, isFromElsewhere: false })
  }, [saver, change])
  const write = useCallback(
    (given: Partial<DraftContent>) => {
      const content = { ...blank, ...given }
      const draft = shownOf(latest.current)
      if (draft !== null && sameContent(draft, content)) return
      if (isBlank(content)) return draft === null ? undefined : discard()
      change({ draft: saver.write(content, draft), isFromElsewhere: false })
    },
    [saver, change, discard],
  )
  const { isFromElsewhere, isSure } = current
  return { draft: shownOf(current), attached, isFromElsewhere, isSure, write, discard }
}

const knownHere = (memberId: string, name: string): Known => ({
  name,
  draft: readLocalDraft(memberId, name),
  isFromElsewhere: false,
  isSure: false,
})

// What the server once had may have been sent or thrown away elsewhere: it says so when it answers.
const shownOf = ({ draft, isSure }: Known): LocalDraft | null =>
  isSure || draft?.kept === false ? draft : null

const localOf = ({ changed_at, attachments, ...content }: Draft): LocalDraft => ({
  ...content,
  attachments: attachments.map(({ id }) => id),
  at: changed_at,
  kept: true,
  over: null,
})
