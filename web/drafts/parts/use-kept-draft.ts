import { DateTime } from 'luxon'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftWire } from '#events/drafts/draft.contract.ts'
import type { AttachmentView } from '#platform/language/attachment.ts'
import { call } from '#web/kit/api.ts'
import { draftKeeper } from './draft-keeper.ts'
import { DraftContent, keepLocally, type LocalDraft, locallyKept } from './kept-locally.ts'

type KeptDraft = {
  /** What was written here; null when nothing was. */
  draft: LocalDraft | null
  /** The files that hang on it; null until the server has told of them. */
  attached: readonly AttachmentView[] | null
  /** True when it was just brought here from another device. */
  isFromElsewhere: boolean
  write: (content: Partial<DraftContent>) => void
  discard: () => void
}

const blank = DraftContent.parse({})
const now = (): string => DateTime.utc().toISO()
const isBlank = ({
  subject,
  text,
  document,
  recipients,
  to_all_network_members,
  attachments,
}: DraftContent) =>
  subject.trim() === '' &&
  text === '' &&
  document === null &&
  recipients.length + attachments.length === 0 &&
  !to_all_network_members

const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  one.subject === other.subject &&
  one.text === other.text &&
  one.to_all_network_members === other.to_all_network_members &&
  one.attachments.join() === other.attachments.join() &&
  chosenIn(one) === chosenIn(other) &&
  JSON.stringify(one.document) === JSON.stringify(other.document)

const chosenIn = ({ recipients }: DraftContent): string =>
  recipients.map(({ type, id }) => `${type} ${id}`).join()

/** A draft by the name of its place, as it was left on whichever device was written last. */
export const useKeptDraft = (name: string): KeptDraft => {
  const keeper = useMemo(() => draftKeeper(name, now), [name])
  const [known, setKnown] = useState({ name, draft: locallyKept(name), isFromElsewhere: false })
  const current = known.name === name ? known : { name, draft: locallyKept(name), isFromElsewhere: false }
  const [attached, setAttached] = useState<KeptDraft['attached']>(null)
  const isTouched = useRef(false)
  const latest = useRef(current)
  latest.current = current

  useEffect(() => {
    isTouched.current = false
    setAttached(null)
    const stop = new AbortController()
    const look = async () => {
      const { draft } = await call(draftWire.calls.one, { draft_name: name }, { signal: stop.signal })
      if (draft !== null) keeper.found()
      if (!stop.signal.aborted) setAttached(draft?.attachments ?? [])
      if (stop.signal.aborted || isTouched.current) return
      const here = locallyKept(name)
      if (draft === null && here?.kept) {
        // It was sent or thrown away somewhere else.
        keepLocally(name, null)
        setKnown({ name, draft: null, isFromElsewhere: false })
      } else if (draft !== null && (here === null || here.at < draft.changed_at)) {
        const { changed_at, attachments, ...content } = draft
        const brought = {
          ...content,
          attachments: attachments.map(({ id }) => id),
          at: changed_at,
          kept: true,
        }
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
      const content = { ...blank, ...given }
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
  return { draft: current.draft, attached, isFromElsewhere: current.isFromElsewhere, write, discard }
}
