import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { useIsNear } from '#web/kit/lists/use-is-near.ts'

type MoreFilesProps = {
  onMore: () => void
  /** How many files are shown. */
  shown: number
}

/** The end of a list that goes on: more is fetched as it comes near, and by the button after a failure. */
export function MoreFiles({ onMore, shown }: MoreFilesProps) {
  const say = useText()
  const { ref, isNear } = useIsNear<HTMLParagraphElement>(800, 0, false)
  const fetchMore = useRef(onMore)
  fetchMore.current = onMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that leaves the end on the screen is followed by the next one
  useEffect(() => {
    if (isNear) fetchMore.current()
  }, [isNear, shown])
  return (
    <p ref={ref} className="fm-folder-more">
      <Button variant="default" onClick={onMore}>
        {say('folders.more')}
      </Button>
    </p>
  )
}
