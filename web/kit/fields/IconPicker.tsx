import { Input } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { iconChoices } from './icon-choices.ts'

type IconPickerProps = {
  label: string
  /** The name of an icon; null when there is none. */
  value: string | null
  onChange: (name: string | null) => void
  disabled?: boolean
  error?: ReactNode
}

const names = Object.keys(iconChoices)

/** One of some 45 icons, or none: choosing the chosen one clears it. Arrows go through the rows. */
export function IconPicker({ label, value, onChange, disabled = false, error }: IconPickerProps) {
  const say = useText()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const focusable = value !== null && names.includes(value) ? value : names[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const perRow = rowOf(buttons)
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - perRow,
      ArrowDown: at + perRow,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      <div ref={grid} className="fm-icons" role="toolbar" aria-labelledby={id} onKeyDown={onKeyDown}>
        {names.map((name) => {
          const shape = iconChoices[name]
          return (
            <button
              key={name}
              type="button"
              aria-pressed={name === value}
              aria-label={say(`controls.icon.${name}`)}
              title={say(`controls.icon.${name}`)}
              tabIndex={name === focusable ? 0 : -1}
              disabled={disabled}
              onClick={() => onChange(name === value ? null : name)}
            >
              {shape && <Icon of={shape} size={18} />}
            </button>
          )
        })}
      </div>
      <p className="fm-small fm-muted" role="status">
        {say(value === null ? 'controls.icon_none' : `controls.icon.${value}`)}
      </p>
    </Input.Wrapper>
  )
}

/** Items in the first row of the current layout. */
const rowOf = (buttons: readonly HTMLElement[]): number => {
  const top = buttons[0]?.offsetTop
  return Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
}
