import { Button } from '@mantine/core'
import { Problem } from '../data/problem.ts'
import { ReadMore } from '../display/ReadMore.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { SkeletonRows } from './Skeleton.tsx'
import { EmptyState, ErrorState, RefusedState } from './states.tsx'

const Empty = () => {
  const say = useText()
  return (
    <EmptyState title={say('kit.nothing_found')} action={<Button>{say('kit.clear')}</Button>}>
      {say('kit.nothing_for', { text: 'lantern' })}
    </EmptyState>
  )
}

const Big = () => {
  const say = useText()
  return (
    <EmptyState big title={say('kit.nothing_found')}>
      {say('kit.nothing_for', { text: 'lantern' })}
    </EmptyState>
  )
}

const Failed = () => (
  <ErrorState problem={new Problem({ status: 0, code: 'offline' })} onRetry={() => undefined} />
)

const long = Array.from({ length: 12 }, () => 'Whoever has a key opens the shed at nine. ').join('')

export const gallery: GallerySection = {
  title: 'States of a page',
  states: [
    { name: 'empty', show: Empty },
    { name: 'empty, a big place', show: Big },
    { name: 'not loaded', show: Failed },
    { name: 'refused', show: () => <RefusedState /> },
    { name: 'loading', show: () => <SkeletonRows rows={3} height={56} /> },
    { name: 'long text', show: () => <ReadMore text={long} /> },
  ],
}
