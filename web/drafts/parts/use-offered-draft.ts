import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocalDraft } from './local-drafts.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type OfferedDraft = Omit<ReturnType<typeof useSavedDraft>, 'draft'> & {
  /** The draft of what is being written now. */
  draft: LocalDraft | null
  /** An earlier draft that waits for the user's decision; nothing else is saved meanwhile. */
  offered: LocalDraft | null
  /** Fills the form with the offered draft. */
  take: () => void
}

type Options = {
  name: string
  /** True when the stored draft belongs to this form and may fill it. */
  isMeant: (draft: LocalDraft) => boolean
  fill: (draft: LocalDraft) => void
}

const write = () => {}

/**
 * A draft fills the form only where it belongs. Any other draft is offered: text written for one person must
 * never end up in a message to another.
 */
export const useOfferedDraft = ({ name, ...options }: Options): OfferedDraft => {
  const kept = useSavedDraft(name)
  const { draft, isSure, isFromElsewhere } = kept
  const [isOpen, setOpen] = useState(false)
  const latest = useRef({ ...options, isOpen })
  latest.current = { ...options, isOpen }
  useEffect(() => {
    const { isOpen, isMeant, fill } = latest.current
    if (draft === null) return setOpen((before) => before || isSure)
    if (isOpen ? isFromElsewhere : isMeant(draft)) {
      fill(draft)
      setOpen(true)
    }
  }, [draft, isSure, isFromElsewhere])
  const discard = useCallback(() => {
    kept.discard()
    setOpen(true)
  }, [kept.discard])
  return {
    ...kept,
    draft: isOpen ? draft : null,
    offered: isOpen ? null : draft,
    attached: isOpen ? kept.attached : null,
    write: isOpen ? kept.write : write,
    discard,
    take: () => {
      if (draft !== null) options.fill(draft)
      setOpen(true)
    },
  }
}
