import { ActionIcon, Tooltip } from '@mantine/core'
import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

type StreamSearchButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }

/** Opens and closes the field that searches a stream. */
export function StreamSearchButton({ ref, isOpen, onToggle }: StreamSearchButtonProps) {
  const say = useText()
  return (
    <Tooltip label={say('activities.search')}>
      <ActionIcon
        ref={ref}
        variant={isOpen ? 'light' : 'default'}
        size={36}
        aria-label={say('activities.search')}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon of={Search} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
