import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../language/texts.ts'
import { clockTime, movedTime } from './clock-time.ts'

type TimeFieldProps = {
  label: string
  isLabeled?: boolean
  /** `18:30` */
  value: string
  onChange: (time: string) => void
  disabled?: boolean
  error?: ReactNode
}

/** A time of day. Arrows in the hours move by an hour, in the minutes by five; what is no time becomes 00. */
export function TimeField({
  label,
  isLabeled = false,
  value,
  onChange,
  disabled = false,
  error,
}: TimeFieldProps) {
  const say = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string) => {
    setTyped(null)
    onChange(clockTime(text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (event.key === 'Enter') return commit(field.value)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const caret = field.selectionStart ?? 0
    const colon = field.value.indexOf(':')
    // Set at once, so that the caret stays for the next key.
    flushSync(() => commit(movedTime(field.value, direction * (colon === -1 || caret <= colon ? 60 : 5))))
    field.setSelectionRange(caret, caret)
  }
  return (
    <TextInput
      className="fm-time"
      inputMode="numeric"
      autoComplete="off"
      {...(isLabeled ? { 'aria-label': label } : { label })}
      title={say('dates.time_hint')}
      value={typed ?? value}
      disabled={disabled}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => typed !== null && commit(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
