import { Checkbox, NumberInput, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import type { CapacityForm } from './form-values.ts'

type Field<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode }
type AttendeeFieldsProps = {
  seats: Field<CapacityForm>
  userCanOpt: Field<boolean>
  adminsOnly: Field<boolean>
}

/** The attendee limit, who may sign up, and who sees the participants. */
export function AttendeeFields({ seats, userCanOpt, adminsOnly }: AttendeeFieldsProps) {
  const say = useText()
  const { isLimited, total, enforced, waitingList } = seats.value
  return (
    <div className="fm-stack">
      <Switch
        label={say('appointments.limit_seats')}
        checked={isLimited}
        onChange={({ currentTarget }) => seats.onChange({ ...seats.value, isLimited: currentTarget.checked })}
      />
      {isLimited && (
        <div className="fm-form-indent fm-stack">
          <NumberInput
            label={say('appointments.seats')}
            value={total}
            min={0}
            allowDecimal={false}
            maw={140}
            onChange={(chosen) => seats.onChange({ ...seats.value, total: Math.max(0, Number(chosen) || 0) })}
            error={seats.error}
            data-path="seats"
          />
          <Checkbox
            label={say('appointments.enforce_seats')}
            description={say('appointments.enforce_seats_hint')}
            checked={enforced}
            onChange={({ currentTarget }) =>
              seats.onChange({ ...seats.value, enforced: currentTarget.checked })
            }
          />
          {enforced && (
            <Checkbox
              label={say('appointments.waiting_list')}
              description={say('appointments.waiting_list_hint')}
              checked={waitingList}
              onChange={({ currentTarget }) =>
                seats.onChange({ ...seats.value, waitingList: currentTarget.checked })
              }
            />
          )}
        </div>
      )}
      <Switch
        label={say('appointments.user_can_opt')}
        description={say('appointments.user_can_opt_hint')}
        checked={userCanOpt.value}
        onChange={({ currentTarget }) => userCanOpt.onChange(currentTarget.checked)}
      />
      <Switch
        label={say('appointments.admins_only')}
        description={say('appointments.admins_only_hint')}
        checked={adminsOnly.value}
        onChange={({ currentTarget }) => adminsOnly.onChange(currentTarget.checked)}
      />
    </div>
  )
}
