import { useEffect, useRef } from 'react'
import type { LocalDraft } from '#web/drafts/parts/local-drafts.ts'
import { useOfferedDraft } from '#web/drafts/parts/use-offered-draft.ts'
import { isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'

type Words = { name: string; description: RichDocument | null }

type Options = {
  /** The localStorage key. */
  draftName: string
  /** The empty draft. */
  initial: Words
  /** It is there already, and what was begun is to change it. */
  isExisting: boolean
  now: Words
  onRestore: (begun: Words) => void
  /** True once it is planned. */
  isDone: boolean
}

/** Keeps the title and the description of an appointment while they are written. */
export const useAppointmentDraft = ({ draftName, initial, isExisting, now, onRestore, isDone }: Options) => {
  const { name, description } = now
  const isUntouched = name === initial.name && sameText(description, initial.description)
  const fill = (draft: LocalDraft) => onRestore({ name: draft.subject, description: draft.document })
  const kept = useOfferedDraft({ name: draftName, isMeant: () => isExisting && isUntouched, fill })
  const { offered, write, discard } = kept
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isDone && !isUntouched) write({ subject: name.slice(0, 500), document: description })
    // Once everything is back as it was there is no draft any more.
    else if (!isDone && isStarted.current && offered === null) discard()
    isStarted.current ||= !isUntouched
  }, [name, description, isDone, isUntouched, offered, write, discard])
  return {
    ...kept,
    isUntouched,
    /** Discards the draft and puts everything back. */
    abandon: () => {
      discard()
      onRestore({ name: initial.name, description: initial.description })
    },
    /** Forgets the draft of what was saved or left; one that is only offered stays. */
    forget: () => {
      if (offered === null) discard()
    },
  }
}

const sameText = (one: RichDocument | null, other: RichDocument | null): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
