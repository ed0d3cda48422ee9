import { useEffect, useState } from 'react'
import type { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import type { Uploads } from '#web/kit/files/use-uploads.ts'

type DraftFiles = ReturnType<typeof useSavedDraft>

/**
 * Puts the files of a draft where one's own are added, once it is known which of them are still there. Answers with the
 * ids of what hangs on the message, with blanks between.
 */
export const useDraftFiles = (
  { draft, attached, isFromElsewhere }: Pick<DraftFiles, 'draft' | 'attached' | 'isFromElsewhere'>,
  uploads: Uploads,
): string => {
  const [isTaken, setTaken] = useState(false)
  const ids = draft?.attachments ?? []
  const there = attached?.filter(({ id }) => ids.includes(id)) ?? null
  const waiting = isTaken ? [] : (there?.map(({ id }) => id) ?? ids)
  const isFree = uploads.items.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once they are known, and not in the place of what was added
  useEffect(() => {
    if (isTaken || there === null || (there.length > 0 && !isFree)) return
    if (there.length > 0) uploads.take(there)
    setTaken(true)
  }, [attached, isFromElsewhere, isTaken, isFree])
  return [...waiting, ...uploads.ids.filter((id) => !waiting.includes(id))].join(' ')
}
