import { DateTime } from 'luxon'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftWire } from '#events/drafts/draft.contract.ts'
import { call } from '#web/kit/api.ts'
import { draftKeeper } from './draft-keeper.ts'
import { type DraftContent, keepLocally, type LocalDraft, locallyKept } from './kept-locally.ts'

type KeptDraft = {
  /** What was written here; null when nothing was. */
  draft: LocalDraft | null
  /** True when it was just brought here from another device. */
  isFromElsewhere: boolean
  write: (content: Partial<DraftContent>) => void
  discard: () => void
}

const now = (): string => DateTime.utc().toISO()
const isBlank = ({ subject, text, document }: DraftContent) =>
  subject.trim() === '' && text === '' && document === null

const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  one.subject === other.subject &&
  one.text === other.text &&
  JSON.stringify(one.document) === JSON.stringify(other.document)

/** A draft by the name of its place, as it was left on whichever device was written last. */
export const useKeptDraft = (name: string): KeptDraft => {
  const keeper = useMemo(() => draftKeeper(name, now), [name])
  const [known, setKnown] = useState({ name, draft: locallyKept(name), isFromElsewhere: false })
  const current = known.name === name ? known : { name, draft: locallyKept(name), isFromElsewhere: false }
  const isTouched = useRef(false)
  const latest = useRef(current)
  latest.current = current

  useEffect(() => {
    isTouched.current = false
    const stop = new AbortController()
    const look = async () => {
      const { draft } = await call(draftWire.calls.one, { draft_name: name }, { signal: stop.signal })
      if (draft !== null) keeper.found()
      if (stop.signal.aborted || isTouched.current) return
      const here = locallyKept(name)
      if (draft === null && here?.kept) {
        // It was sent or thrown away somewhere else.
        keepLocally(name, null)
        setKnown({ name, draft: null, isFromElsewhere: false })
      } else if (draft !== null && (here === null || here.at < draft.changed_at)) {
        const { changed_at, ...content } = draft
        const brought = { ...content, at: changed_at, kept: true }
        const isSame = here !== null && sameContent(here, brought)
        keepLocally(name, brought)
        if (!isSame) setKnown({ name, draft: brought, isFromElsewhere: true })
      }
    }
    // Without an answer what lies here is what there is.
    look().catch(() => {})
    const leave = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', leave)
      keeper.flush()
    }
  }, [name, keeper])

  const discard = useCallback(() => {
    isTouched.current = true
    keeper.discard()
    setKnown({ name, draft: null, isFromElsewhere: false })
  }, [name, keeper])
  const write = useCallback(
    (given: Partial<DraftContent>) => {
      const content = { subject: '', text: '', document: null, ...given }
      const { draft } = latest.current
      if (draft !== null && sameContent(draft, content)) return
      if (isBlank(content)) return draft === null ? undefined : discard()
      isTouched.current = true
      setKnown({
        name,
        draft: { ...content, at: keeper.write(content), kept: false },
        isFromElsewhere: false,
      })
    },
    [name, keeper, discard],
  )
  return { draft: current.draft, isFromElsewhere: current.isFromElsewhere, write, discard }
}
