import type { KeyboardEvent, ReactNode } from 'react'

type Row = {
  id: string
  text: ReactNode
  isOn?: boolean
  run: () => void
  disabled?: boolean
  danger?: boolean
}

/** The rows of a panel: arrows go up and down, Enter chooses. */
export function PanelRows({ label, rows }: { label: string; rows: readonly Row[] }) {
  const first = Math.max(
    0,
    rows.findIndex(({ isOn }) => isOn),
  )
  return (
    <div role="menu" aria-label={label} className="fm-panel-rows" onKeyDown={stepThrough}>
      {rows.map(({ id, text, isOn, run, disabled, danger }, at) => (
        <button
          key={id}
          type="button"
          role={isOn === undefined ? 'menuitem' : 'menuitemradio'}
          {...(isOn === undefined ? {} : { 'aria-checked': isOn })}
          data-danger={danger ? '' : undefined}
          disabled={disabled}
          {...(at === first ? { 'data-autofocus': true } : {})}
          onClick={run}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

const stepThrough = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((at + step) % buttons.length)?.focus()
}
