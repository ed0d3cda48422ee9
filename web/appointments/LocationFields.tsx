import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { categories } from '#events/appointments/appointment.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { FormSection } from './FormSection.tsx'
import type { LocationForm } from './form-values.ts'

type LocationFieldsProps = {
  value: LocationForm
  onChange: (location: LocationForm) => void
  errorOf: (name: keyof LocationForm) => ReactNode
  category: { value: string; onChange: (category: string) => void; error?: ReactNode }
}

const linkTypes = ['ms_teams', 'google_meet', 'zoom'] as const

/** The location, on site or online, and the category. */
export function LocationFields({ value, onChange, errorOf, category }: LocationFieldsProps) {
  const say = useText()
  const { address1, address2, zip, city, country } = value
  const [showsAddress, setShowsAddress] = useState(
    [address1, address2, zip, city, country].some((part) => part !== ''),
  )
  const text = (
    name: Exclude<keyof LocationForm, 'meeting_link_type'>,
    more: { maxLength?: number } = {},
  ) => ({
    label: say(`appointments.location.${name}`),
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
    error: errorOf(name),
    'data-path': `location.${name}`,
    ...more,
  })
  return (
    <FormSection title={say('appointments.section_where')}>
      <TextInput {...text('name', { maxLength: 500 })} />
      {showsAddress ? (
        <>
          <div className="fm-form-pair">
            <TextInput {...text('address1')} autoComplete="off" />
            <TextInput {...text('address2')} autoComplete="off" />
          </div>
          <div className="fm-form-address">
            <TextInput {...text('zip', { maxLength: 10 })} autoComplete="off" />
            <TextInput {...text('city')} autoComplete="off" />
            <TextInput {...text('country')} autoComplete="off" />
          </div>
        </>
      ) : (
        <button type="button" className="fm-link" onClick={() => setShowsAddress(true)}>
          {say('appointments.add_address')}
        </button>
      )}
      <div className="fm-form-pair">
        <TextInput type="url" inputMode="url" {...text('link')} />
        {value.link !== '' && (
          <Select
            label={say('appointments.location.link_type')}
            data={linkTypes.map((type) => ({ value: type, label: say(`appointments.link_types.${type}`) }))}
            value={value.meeting_link_type}
            placeholder={say('appointments.link_types.other')}
            clearable
            onChange={(chosen) =>
              onChange({ ...value, meeting_link_type: linkTypes.find((type) => type === chosen) ?? null })
            }
          />
        )}
      </div>
      <Select
        label={say('appointments.category')}
        data={categories.map((id) => ({ value: id, label: say(`appointments.categories.${id}`) }))}
        value={category.value === '' ? null : category.value}
        placeholder={say('appointments.no_category')}
        clearable
        onChange={(chosen) => category.onChange(chosen ?? '')}
        error={category.error}
        data-path="category"
        maw={360}
      />
    </FormSection>
  )
}
