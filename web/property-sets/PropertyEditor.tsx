import { ActionIcon, Select, TextInput, Tooltip } from '@mantine/core'
import Trash2 from 'lucide-react/icons/trash-2'
import { readableAs } from '#events/property-sets/properties.contract.ts'
import { isPropertyType, propertyTypes } from '#events/property-sets/property-set.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { OptionRows } from './OptionRows.tsx'
import { propertyIcons } from './parts/property-types.ts'
import { Unsupported } from './parts/Unsupported.tsx'
import type { PropertyRow, SetValues } from './set-values.ts'

type Props = {
  of: CommandForm<SetValues>
  at: number
  row: PropertyRow
  onChange: (row: PropertyRow) => void
  onRemove: () => void
}

/** One field: what it is called, of which kind it is, what can be chosen. */
export function PropertyEditor({ of, at, row, onChange, onRemove }: Props) {
  const say = useText()
  const { form } = of
  const name = row.label || say('property-sets.new_field')
  const path = `properties.${at}`
  return (
    <div className="fm-property" data-property={row.id}>
      <TextInput
        aria-label={say('property-sets.label_of', { number: at + 1 })}
        placeholder={say('property-sets.label')}
        maxLength={100}
        {...form.getInputProps(`${path}.label`)}
      />
      <TypeChoice of={of} path={path} row={row} name={name} onChange={onChange} />
      <Tooltip label={say('property-sets.remove')}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={say('property-sets.remove_one', { name })}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </ActionIcon>
      </Tooltip>
      {row.type === 'selection' && (
        <OptionRows
          of={of}
          path={`${path}.options`}
          name={name}
          rows={row.options}
          former={row.former_options}
          onChange={(options) => onChange({ ...row, options })}
        />
      )}
    </div>
  )
}

type TypeProps = Pick<Props, 'of' | 'row' | 'onChange'> & { path: string; name: string }

/** The kind of a field. Once values may be there, only kinds as which they can be read. */
function TypeChoice({ of: { form }, path, row, name, onChange }: TypeProps) {
  const say = useText()
  const { type, kept_type } = row
  if (!isPropertyType(type)) return <Unsupported type={type} name={name} />
  const kept = kept_type !== null && isPropertyType(kept_type) ? kept_type : null
  const possible = kept === null ? propertyTypes : [kept, ...(readableAs[kept] ?? [])]
  return (
    <Select
      aria-label={say('property-sets.type_of', { name })}
      allowDeselect={false}
      leftSection={<Icon of={propertyIcons[type]} size={16} />}
      data={possible.map((value) => ({ value, label: say(`property-sets.types.${value}`) }))}
      readOnly={possible.length === 1}
      title={possible.length === 1 ? say('property-sets.type_stays') : undefined}
      value={type}
      onChange={(value) => value && onChange({ ...row, type: value })}
      error={form.errors[`${path}.type`]}
    />
  )
}
