import { NumberInput, Switch, TextInput } from '@mantine/core'
import { DateTime } from 'luxon'
import type { ReactNode } from 'react'
import { DateTimeField } from '#web/kit/dates/DateTimeField.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { FormSection } from './FormSection.tsx'
import type { ApplicationForm } from './form-values.ts'

type RegistrationFieldsProps = {
  value: ApplicationForm
  onChange: (application: ApplicationForm) => void
  error?: ReactNode
  errorOf: (name: keyof ApplicationForm) => ReactNode
}

/** What it costs and how to register. */
export function RegistrationFields({ value, onChange, error, errorOf }: RegistrationFieldsProps) {
  const say = useText()
  const { zone } = useFormat()
  const change = (part: Partial<ApplicationForm>) => onChange({ ...value, ...part })
  const { registration_with_costs, costs, currency, registration_required, registration_deadline, url } =
    value
  return (
    <FormSection title={say('appointments.section_registration')}>
      <Switch
        label={say('appointments.with_costs')}
        checked={registration_with_costs}
        onChange={({ currentTarget }) =>
          change({
            registration_with_costs: currentTarget.checked,
            costs: currentTarget.checked ? costs : null,
          })
        }
      />
      {registration_with_costs && (
        <div className="fm-form-indent fm-row fm-form-costs">
          <NumberInput
            label={say('appointments.costs')}
            value={costs ?? ''}
            min={0}
            decimalScale={2}
            hideControls
            onChange={(amount) => change({ costs: amount === '' ? null : Number(amount) })}
            error={errorOf('costs') ?? error}
            data-path="application.costs"
          />
          <TextInput
            label={say('appointments.currency')}
            value={currency}
            maxLength={8}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
          />
        </div>
      )}
      <Switch
        label={say('appointments.registration_required')}
        checked={registration_required}
        onChange={({ currentTarget }) =>
          change({
            registration_required: currentTarget.checked,
            registration_deadline: currentTarget.checked ? registration_deadline : null,
          })
        }
      />
      {registration_required && (
        <div className="fm-form-indent fm-stack">
          <Switch
            label={say('appointments.has_deadline')}
            checked={registration_deadline !== null}
            onChange={({ currentTarget }) =>
              change({ registration_deadline: currentTarget.checked ? endOfToday(zone) : null })
            }
          />
          {registration_deadline !== null && (
            <DateTimeField
              label={say('appointments.deadline')}
              value={registration_deadline}
              onChange={(deadline) => change({ registration_deadline: deadline })}
            />
          )}
        </div>
      )}
      <TextInput
        type="url"
        inputMode="url"
        label={say('appointments.registration_url')}
        value={url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        error={errorOf('url')}
        data-path="application.url"
      />
    </FormSection>
  )
}

const endOfToday = (zone: string): string | null =>
  DateTime.now().setZone(zone).endOf('day').startOf('minute').toUTC().toISO()
