import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { offeredIn, standardList } from '#events/appointment-categories/category-list.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { categoryLabel, useCategoryList } from './appointment-categories.store.ts'

export type CategoryFieldProps = { value: string; onChange: (category: string) => void; error?: ReactNode }

/** Chooses a category. One that is no longer offered stays until another one is chosen. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const say = useText()
  const { list = standardList, load } = useCategoryList()
  const isKnown = load.state !== 'loading'
  const offered = isKnown ? offeredIn(list).map(({ id }) => id) : []
  const ids = value === '' || offered.includes(value) ? offered : [...offered, value]
  if (isKnown && ids.length === 0) return null
  return (
    <Select
      label={say('appointments.category')}
      data={ids.map((id) => ({ value: id, label: categoryLabel(say, id, list) }))}
      value={value === '' ? null : value}
      placeholder={say('appointments.no_category')}
      clearable
      searchable={ids.length > 12}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
      data-path="category"
      maw={360}
    />
  )
}
