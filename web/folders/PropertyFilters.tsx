import { Select } from '@mantine/core'
import type { ProfileField } from '#events/members/member.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { PropertyFilter } from './use-folder.ts'

type Props = {
  fields: readonly ProfileField[]
  filter: PropertyFilter | null
  onFilter: (filter: PropertyFilter | null) => void
}

/** Narrows the files of a folder by what was chosen in one of their fields. */
export function PropertyFilters({ fields, filter, onFilter }: Props) {
  const say = useText()
  return fields
    .filter(({ type }) => type === 'selection')
    .map(({ property, label, options }) => (
      <Select
        key={property}
        className="fm-folder-filter"
        clearable
        clearButtonProps={{ 'aria-label': say('property-sets.clear', { name: label }) }}
        aria-label={say('folders.filter_by', { name: label })}
        placeholder={label}
        data={[...options]}
        value={filter?.property === property ? filter.value : null}
        onChange={(value) => onFilter(value === null ? null : { property, value })}
      />
    ))
}
