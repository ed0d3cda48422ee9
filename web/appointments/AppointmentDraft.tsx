import { type RefObject, useEffect, useRef } from 'react'
import { useKeptDraft } from '#web/drafts/parts/use-kept-draft.ts'
import { isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'
import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/texts.ts'

type AppointmentDraftProps = {
  name: string
  description: RichDocument | null
  onRestore: (begun: { name: string; description: RichDocument | null }) => void
  /** Gets a way to throw the draft away. */
  discardBy: RefObject<() => void>
  /** True once it is planned. */
  isDone: boolean
}

/** Keeps what a new appointment is called and what it says, and says since when. */
export function AppointmentDraft({ name, description, onRestore, discardBy, isDone }: AppointmentDraftProps) {
  const say = useText()
  const format = useFormat()
  const { draft, isFromElsewhere, write, discard } = useKeptDraft('appointment-new')
  discardBy.current = discard
  const isStarted = useRef(false)
  const isBare = name === '' && isBlank(description)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is put in the place of what stands there
  useEffect(() => {
    if (draft !== null && (isBare || isFromElsewhere))
      onRestore({ name: draft.subject, description: draft.document })
  }, [draft])
  useEffect(() => {
    if (isStarted.current && !isDone) write({ subject: name.slice(0, 500), document: description })
    isStarted.current ||= name !== '' || description !== null
  }, [name, description, isDone, write])
  if (draft === null) return null
  return (
    <span className="fm-tiny fm-faint fm-numbers" role="status">
      {say(isFromElsewhere ? 'editor.draft_elsewhere' : 'editor.draft_kept', { time: format.time(draft.at) })}
    </span>
  )
}
