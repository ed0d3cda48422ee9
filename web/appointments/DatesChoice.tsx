import { Group, Radio } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'

const choices = ['all', 'this_and_following', 'this'] as const
export type Dates = (typeof choices)[number]
type DatesChoiceProps = { value: Dates; onChange: (value: Dates) => void }

/** Asks whether something is for all dates of a series, for one with all that follow, or for one alone. */
export function DatesChoice({ value, onChange }: DatesChoiceProps) {
  const say = useText()
  return (
    <Radio.Group
      label={say('appointments.applies_to')}
      value={value}
      onChange={(chosen) => onChange(choices.find((one) => one === chosen) ?? 'all')}
    >
      <Group gap="md" mt="xs">
        <Radio value="all" label={say('appointments.all_dates')} />
        <Radio value="this_and_following" label={say('appointments.this_and_following')} />
        <Radio value="this" label={say('appointments.only_this_date')} />
      </Group>
    </Radio.Group>
  )
}
