import { Button, Popover, Select } from '@mantine/core'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense } from 'react'
import { postType } from '#events/activities/activity.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { FeedFilter } from './use-feed.ts'

const StreamOrder = lazyPart(() =>
  import('./StreamOrder.tsx').then((file) => ({ default: file.StreamOrder })),
)

type Chosen = Pick<FeedFilter, 'type' | 'sort' | 'date' | 'author'>

type StreamFiltersProps = {
  chosen: Chosen
  /** Undefined ends a filter. */
  onChoose: (name: keyof Chosen, value: string | undefined) => void
}

/** Which posts of a stream are shown, and in which order. */
export function StreamFilters({ chosen, onChoose }: StreamFiltersProps) {
  const say = useText()
  const { type, sort, date, author } = chosen
  const isUsed = [sort, date, author].some((one) => one !== undefined)
  return (
    <>
      <Select
        className="fm-stream-kind"
        visibleFrom="sm"
        aria-label={say('activities.kind')}
        data={[
          { value: '', label: say('activities.all_kinds') },
          ...postType.options.map((kind) => ({ value: kind, label: say(`activities.kinds.${kind}`) })),
        ]}
        value={type ?? ''}
        allowDeselect={false}
        onChange={(value) => onChoose('type', value || undefined)}
      />
      <Popover position="bottom-end" trapFocus>
        <Popover.Target>
          <Button
            variant={isUsed ? 'light' : 'default'}
            leftSection={<Icon of={SlidersHorizontal} />}
            className="fm-icon-on-phone"
            aria-label={say('activities.filter')}
          >
            {say('activities.filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <StreamOrder sort={sort} date={date} author={author} onChoose={onChoose} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
