import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../language/texts.ts'

type SelectAllProps = {
  /** Everything that is shown. */
  ids: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  label?: ReactNode
  disabled?: boolean
}

/** Chooses everything that is shown, or nothing; some of it is neither. What is chosen elsewhere stays chosen. */
export function SelectAll({ ids, chosen, onChange, label, disabled = false }: SelectAllProps) {
  const say = useText()
  const known = new Set(chosen)
  const count = ids.filter((id) => known.has(id)).length
  const isWhole = count > 0 && count === ids.length
  const change = () => {
    const here = new Set(ids)
    const others = chosen.filter((id) => !here.has(id))
    onChange(isWhole ? others : [...others, ...ids])
  }
  return (
    <Checkbox
      label={label ?? say('controls.all')}
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      disabled={disabled || ids.length === 0}
      onChange={change}
    />
  )
}
