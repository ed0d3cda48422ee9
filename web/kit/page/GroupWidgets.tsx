import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useText } from '../language/texts.ts'
import type { GroupOfTab } from './group-tabs.ts'
import { useGroupWidgets } from './group-widgets.ts'

/** The widgets of all features about a group: in its side panel, or on narrow screens above its tab. */
export function GroupWidgets({ group, position }: { group: GroupOfTab; position: 'side' | 'body' }) {
  const say = useText()
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const widgets = useGroupWidgets()
  if (isWide !== (position === 'side')) return null
  return widgets.map(({ id, title, part: Part }) => (
    <Suspense key={id} fallback={null}>
      <Part title={say(title)} group={group} isShort={!isWide} />
    </Suspense>
  ))
}
