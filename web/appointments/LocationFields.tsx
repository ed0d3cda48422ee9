import { Select, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CategoryField, type CategoryFieldProps } from '#web/appointment-categories/parts/CategoryField.tsx'
import { useNetwork } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'
import { RoomField, type RoomFieldProps } from '#web/meeting-rooms/parts/RoomField.tsx'
import { FormSection } from './FormSection.tsx'
import type { LocationForm } from './form-values.ts'

type LocationFieldsProps = {
  value: LocationForm
  onChange: (location: LocationForm) => void
  errorOf: (name: keyof LocationForm) => ReactNode
  /** Null where it has none of its own. */
  category: CategoryFieldProps | null
  /** Null where it has none of its own. */
  room: RoomFieldProps | null
}

const linkTypes = ['ms_teams', 'google_meet', 'zoom'] as const
const noLink = { link: '', meeting_link_type: null }

/** The location, on site or online, and the category. */
export function LocationFields({ value, onChange, errorOf, category, room }: LocationFieldsProps) {
  const say = useText()
  const { address1, address2, zip, city, country } = value
  const isOffered = typeof useNetwork().online_meetings === 'string'
  const isHeldHere = value.meeting_link_type === 'network'
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
      {room && <RoomField {...room} />}
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
      {(isOffered || isHeldHere) && (
        <Switch
          label={say('appointments.online_here')}
          checked={isHeldHere}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...value, ...noLink, ...(checked && { meeting_link_type: 'network' as const }) })
          }
          error={errorOf('meeting_link_type')}
          data-path="location.meeting_link_type"
        />
      )}
      {!isHeldHere && (
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
      )}
      {(isHeldHere || value.link !== '' || value.conference_call_phone_number !== '') && (
        <div className="fm-form-pair">
          <TextInput type="tel" {...text('conference_call_phone_number', { maxLength: 100 })} />
          <TextInput {...text('conference_call_access_code', { maxLength: 100 })} autoComplete="off" />
        </div>
      )}
      {category && <CategoryField {...category} />}
    </FormSection>
  )
}
