import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'

type PickerGridProps = {
  title: string
  previous: string
  next: string
  onTurn: (steps: number) => void
  choices: readonly { value: string; text: string }[]
  value: string
  onChoose: (value: string) => void
}

const perRow = 3
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** Twelve choices, and more of them by turning the page. Arrows go from one to the next. */
export function PickerGrid({ title, previous, next, onTurn, choices, value, onChoose }: PickerGridProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[at + step]?.focus()
  }
  return (
    <div className="fm-months">
      <div className="fm-row">
        <ActionIcon size={28} aria-label={previous} onClick={() => onTurn(-1)}>
          <Icon of={ChevronLeft} />
        </ActionIcon>
        <span className="fm-label fm-grow fm-numbers" aria-live="polite">
          {title}
        </span>
        <ActionIcon size={28} aria-label={next} onClick={() => onTurn(1)}>
          <Icon of={ChevronRight} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
      <div className="fm-months-grid" onKeyDown={move}>
        {choices.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-current={one.value === value ? 'true' : undefined}
            data-autofocus={one.value === value ? '' : undefined}
            onClick={() => onChoose(one.value)}
          >
            {one.text}
          </button>
        ))}
      </div>
    </div>
  )
}
