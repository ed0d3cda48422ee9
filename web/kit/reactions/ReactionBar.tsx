import { ActionIcon, Button, Popover } from '@mantine/core'
import SmilePlus from 'lucide-react/icons/smile-plus'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'

export type ShownReaction = { emoji: string; count: number; own: boolean }

type ReactionBarProps = {
  reactions: readonly ShownReaction[]
  /** Missing where the reader may not react. */
  onReact?: ((emoji: string, isAdded: boolean) => void) | undefined
}

// The names of all emoji come with it.
const EmojiPanel = lazyPart(() =>
  import('../editor/EmojiPanel.tsx').then((file) => ({ default: file.EmojiPanel })),
)

/** The emoji of readers: a click adds the own one, the next removes it. */
export function ReactionBar({ reactions, onReact }: ReactionBarProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const choose = (emoji: string) => {
    setOpen(false)
    onReact?.(emoji, !reactions.some((one) => one.emoji === emoji && one.own))
  }
  if (reactions.length === 0 && !onReact) return null
  return (
    <span className="fm-reactions">
      {reactions.map(({ emoji, count, own }) => (
        <Button
          key={emoji}
          size="compact-xs"
          radius="xl"
          variant={own ? 'light' : 'default'}
          aria-pressed={own}
          aria-label={say('kit.reaction', { emoji, count })}
          disabled={!onReact}
          onClick={() => onReact?.(emoji, !own)}
        >
          {emoji} {count}
        </Button>
      ))}
      {onReact && (
        // All emoji load after it has opened, and may need more room than there is above.
        <Popover
          opened={isOpen}
          onChange={setOpen}
          trapFocus
          position="top-start"
          preventPositionChangeWhenVisible={false}
        >
          <Popover.Target>
            <ActionIcon
              size={26}
              variant="subtle"
              radius="xl"
              data-reacts=""
              aria-label={say('kit.react')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={SmilePlus} size={15} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={say('kit.react')}>
            {isOpen && (
              <Suspense>
                <EmojiPanel onEmoji={choose} />
              </Suspense>
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  )
}
