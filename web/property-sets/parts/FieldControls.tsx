import type { UseFormReturnType } from '@mantine/form'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import { type FieldValues, nothingIn } from './field-values.ts'
import { PropertyControl } from './PropertyControl.tsx'
import type { BusyFields } from './use-busy-fields.ts'

type Props<Values> = {
  form: Pick<UseFormReturnType<Values>, 'errors' | 'values' | 'setFieldValue'>
  fields: readonly ProfileField[]
  /** What is filled in, with the files. */
  entries: readonly ProfileEntry[]
  onBusy: BusyFields['wait']
}

/** The fields of a property set in the form of a file or a folder. */
export function FieldControls<Values extends { profile: FieldValues }>({
  form,
  fields,
  entries,
  onBusy,
}: Props<Values>) {
  return fields.map((field) => {
    const path = `profile.${field.property}`
    return (
      <PropertyControl
        key={field.property}
        field={field}
        value={form.values.profile[field.property] ?? nothingIn(field)}
        onChange={(value) => form.setFieldValue(path, value as never)}
        error={form.errors[path]}
        data-path={path}
        files={entries.find(({ property }) => property === field.property)?.files ?? []}
        onBusy={(isBusy) => onBusy(field.property, isBusy)}
      />
    )
  })
}
