import { Button, TextInput } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { maxLabel } from '#events/appointment-categories/appointment-category.contract.ts'
import { hasLabel } from '#events/appointment-categories/category-list.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { problemText, useText } from '#web/kit/language/texts.ts'
import type { CategoryRow } from './list-values.ts'

type AddCategoryProps = { rows: readonly CategoryRow[]; onAdd: (label: string) => void }

/** Adds a category to the list. Enter adds it, too. */
export function AddCategory({ rows, onAdd }: AddCategoryProps) {
  const say = useText()
  const [label, setLabel] = useState('')
  const [isTwice, setTwice] = useState(false)
  const add = () => {
    const wanted = label.trim()
    if (wanted === '') return
    // The id of a new row is its label, so it differs from every id in the list.
    if (hasLabel(rows, wanted) || rows.some(({ id }) => id === wanted)) return setTwice(true)
    onAdd(wanted)
    setLabel('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="fm-row fm-category-label">
      <TextInput
        className="fm-grow"
        aria-label={say('appointment-categories.new')}
        placeholder={say('appointment-categories.new')}
        maxLength={maxLabel}
        value={label}
        onChange={({ currentTarget }) => {
          setLabel(currentTarget.value)
          setTwice(false)
        }}
        onKeyDown={onKeyDown}
        error={isTwice && problemText(say, 'duplicated_category', {}, 'appointment-categories')}
      />
      <Button variant="default" leftSection={<Icon of={Plus} />} disabled={label.trim() === ''} onClick={add}>
        {say('appointment-categories.add')}
      </Button>
    </div>
  )
}
