import { type RefObject, useEffect, useRef } from 'react'
import { useKeptDraft } from '#web/drafts/parts/use-kept-draft.ts'
import { isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'
import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/texts.ts'

type AppointmentDraftProps = {
  /** Where it is kept. */
  place: string
  /** What stands there when nothing was begun. */
  initial: { name: string; description: RichDocument | null }
  /** It is there already, and what was begun is to change it. */
  isExisting: boolean
  name: string
  description: RichDocument | null
  onRestore: (begun: { name: string; description: RichDocument | null }) => void
  /** Gets a way to throw the draft away. */
  discardBy: RefObject<() => void>
  /** True once it is planned. */
  isDone: boolean
}

/** Keeps what an appointment is to be called and what it is to say, and says since when. */
export function AppointmentDraft(props: AppointmentDraftProps) {
  const { place, initial, isExisting, name, description, onRestore, discardBy, isDone } = props
  const say = useText()
  const format = useFormat()
  const { draft, isFromElsewhere, write, discard } = useKeptDraft(place)
  discardBy.current = discard
  const isStarted = useRef(false)
  const isUntouched = name === initial.name && sameText(description, initial.description)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is put in the place of what stands there
  useEffect(() => {
    // What was handed over to a new one is not written over.
    const isFree = isUntouched && (isExisting || (name === '' && isBlank(description)))
    if (draft !== null && (isFree || isFromElsewhere))
      onRestore({ name: draft.subject, description: draft.document })
  }, [draft])
  useEffect(() => {
    if (!isDone && !isUntouched) write({ subject: name.slice(0, 500), document: description })
    // Whoever has put everything back as it was has nothing begun.
    else if (!isDone && isStarted.current) discard()
    isStarted.current ||= !isUntouched
  }, [name, description, isDone, isUntouched, write, discard])
  if (draft === null) return null
  return (
    <span className="fm-tiny fm-faint fm-numbers" role="status">
      {say(isFromElsewhere ? 'editor.draft_elsewhere' : 'editor.draft_kept', { time: format.time(draft.at) })}
    </span>
  )
}

const sameText = (one: RichDocument | null, other: RichDocument | null): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
