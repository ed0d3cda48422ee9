import { Select } from '@mantine/core'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { usePropertySet } from './property-sets.store.ts'

type Props = {
  type: string
  value: string
  onChange: (name: string) => void
  'aria-label': string
  'aria-describedby': string
}

/** Chooses one of the network's profile fields of a type; empty for none. */
export function ProfileFieldSelect({ type, value, onChange, ...labels }: Props) {
  const say = useText()
  const { set } = usePropertySet({ name: memberProfile, context_type: 'network' })
  const fields = (set?.properties ?? []).filter((property) => property.type === type)
  return (
    <Select
      {...labels}
      maw={360}
      clearable
      placeholder={say(fields.length === 0 ? 'property-sets.no_field_of_type' : 'property-sets.choose_field')}
      data={fields.map(({ name, label }) => ({ value: name, label }))}
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
    />
  )
}
