import { ActionIcon, Button, TextInput } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { SortableList } from '#web/kit/lists/SortableList.tsx'
import { newOption, type OptionRow, type SetValues } from './set-values.ts'

type Props = {
  of: CommandForm<SetValues>
  /** Path of the options in the form: `properties.1.options`. */
  path: string
  /** What they are choices of. */
  name: string
  rows: readonly OptionRow[]
  onChange: (rows: OptionRow[]) => void
  /** No longer offered. */
  former?: readonly { value: string; label: string }[]
}

/** The options in order. Enter goes to the next one. */
export function OptionRows({ of: { form }, path, name, rows, onChange, former = [] }: Props) {
  const say = useText()
  const list = useRef<HTMLDivElement>(null)
  const add = (option = newOption()) => {
    // What is typed next belongs into the new one.
    flushSync(() => onChange([...rows, option]))
    list.current?.querySelector<HTMLElement>(':scope li:last-child input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const gone = former.filter(({ value }) => !rows.some((row) => row.value === value))
  return (
    <div className="fm-options" ref={list}>
      <SortableList
        label={say('property-sets.options_of', { name })}
        rows={rows}
        onChange={onChange}
        nameOf={({ label }) => label || say('property-sets.option')}
      >
        {(row) => {
          const at = rows.indexOf(row)
          return (
            <span className="fm-row fm-option">
              <TextInput
                className="fm-grow"
                size="xs"
                aria-label={say('property-sets.option_number', { number: at + 1, name })}
                maxLength={100}
                onKeyDown={onKeyDown}
                {...form.getInputProps(`${path}.${at}.label`)}
              />
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={say('property-sets.remove_option', {
                  name: row.label || say('property-sets.option'),
                })}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <Icon of={X} size={15} />
              </ActionIcon>
            </span>
          )
        }}
      </SortableList>
      {form.errors[path] && (
        <p className="fm-small fm-upload-problem" role="alert">
          {form.errors[path]}
        </p>
      )}
      <Button variant="subtle" size="xs" leftSection={<Icon of={Plus} size={15} />} onClick={() => add()}>
        {say('property-sets.add_option')}
      </Button>
      {gone.length > 0 && (
        <p className="fm-small fm-muted fm-former">
          {say('property-sets.former')}{' '}
          {gone.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="fm-link"
              aria-label={say('property-sets.offer_again', { name: label })}
              onClick={() => add({ ...newOption(label, value), id: value })}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
