import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { imagePath } from '#platform/content/attachment.ts'
import { useAnswer, useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { fileCalls, files } from '#web/kit/files/files.store.ts'
import { type Siblings, siblingsIn, stepAt } from '#web/kit/files/siblings.ts'
import { useArrows, useSwipe } from '#web/kit/files/use-steps.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls } from './parts/folders.store.ts'

type FileStepperProps = {
  fileId: string
  /** The folder whose files are the neighbors when no list has led here; null for none. */
  folderId: string | null
  pathOf: (fileId: string) => string
  /** Where a swipe turns to a neighbor. */
  area: RefObject<HTMLElement | null>
}

/** Turns to the next and the previous file of the list in which this one was opened. */
export function FileStepper({ fileId, folderId, pathOf, area }: FileStepperProps) {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const siblings = useSiblings(siblingsIn(state), folderId)
  const step = siblings && stepAt(siblings, fileId)
  const goTo = (id: string | null | undefined) =>
    id ? () => void navigate(pathOf(id), { replace: true, state: { siblings } }) : null
  const [onPrevious, onNext] = [goTo(step?.previous), goTo(step?.next)]
  const turn = (by: 1 | -1) => (by === 1 ? onNext : onPrevious)?.()
  useArrows(turn)
  useSwipe(area, turn)
  usePrefetched(step?.next ?? null)
  if (!step) return null
  return (
    <span className="fm-row fm-file-stepper">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('folders.previous_file')}
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        <Icon of={ChevronLeft} />
      </ActionIcon>
      <span className="fm-small fm-numbers" aria-live="polite">
        {say('folders.file_at', { at: step.at, count: step.count })}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('folders.next_file')}
        disabled={!onNext}
        onClick={() => onNext?.()}
      >
        <Icon of={ChevronRight} />
      </ActionIcon>
    </span>
  )
}

/** As many files of a folder are looked through when no list has led to the page. */
const mostListed = 1_000

const useSiblings = (given: Siblings | null, folderId: string | null): Siblings | null => {
  const isAsked = given === null && folderId !== null
  const { answer } = useAnswer(
    calls.one,
    isAsked ? { folder_id: folderId, limit: mostListed, sort: 'name', direction: 'asc' } : null,
  )
  if (given || !answer) return given
  const ids = answer.files.map(({ id }) => id)
  return { ids, before: 0, count: ids.length }
}

/** The next file and its picture are there before the reader turns to it. */
const usePrefetched = (fileId: string | null): void => {
  useLoad(files, fileCalls.one, fileId === null ? null : { file_id: fileId }, { from: (view) => [view] })
  const next = files.useOne(fileId ?? '')
  const picture = next && next.width !== null ? imagePath(next.id, '1920x1200') : null
  useEffect(() => {
    if (picture !== null) new Image().src = picture
  }, [picture])
}
