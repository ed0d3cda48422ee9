import { MultiSelect } from '@mantine/core'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls, groupCategories, useCategories } from './groups.store.ts'

type Props = {
  value: readonly string[]
  onChange: (ids: string[]) => void
  'aria-label': string
  'aria-describedby': string
}

/** Chooses categories of groups. */
export function CategoriesSelect({ value, onChange, ...labels }: Props) {
  const say = useText()
  useLoad(groupCategories, calls.categories, {})
  return (
    <MultiSelect
      {...labels}
      maw={360}
      placeholder={value.length === 0 ? say('groups.all_categories') : ''}
      data={useCategories().map(({ id, plural_name }) => ({ value: id, label: plural_name }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}
