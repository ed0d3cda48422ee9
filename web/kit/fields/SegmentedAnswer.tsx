import Check from 'lucide-react/icons/check'
import type { KeyboardEvent } from 'react'
import { Icon } from '../display/Icon.tsx'

export type AnswerOption<A extends string> = { answer: A; text: string; disabled?: boolean; reason?: string }

type SegmentedAnswerProps<A extends string> = {
  label: string
  options: readonly AnswerOption<A>[]
  value: A | null
  onAnswer: (answer: A) => void
}

/** Going, maybe, not going: one row of answers, the chosen one with a tick. */
export function SegmentedAnswer<A extends string>({
  label,
  options,
  value,
  onAnswer,
}: SegmentedAnswerProps<A>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled)
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const focusable = value ?? options.find(({ disabled }) => !disabled)?.answer
  return (
    <div className="fm-answer" role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map(({ answer, text, disabled, reason }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input would answer by the arrow keys alone
        <button
          key={answer}
          type="button"
          role="radio"
          className="fm-answer-option"
          aria-checked={answer === value}
          tabIndex={answer === focusable ? 0 : -1}
          disabled={disabled}
          title={reason}
          onClick={() => onAnswer(answer)}
        >
          {answer === value && <Icon of={Check} />}
          {text}
        </button>
      ))}
    </div>
  )
}
