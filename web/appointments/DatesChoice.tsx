import { Group, Radio } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'

export type Dates = 'this_and_following' | 'all'
type DatesChoiceProps = { value: Dates; onChange: (value: Dates) => void }

/** Asks whether something is for all dates of a series, or for one with all that follow. */
export function DatesChoice({ value, onChange }: DatesChoiceProps) {
  const say = useText()
  return (
    <Radio.Group
      label={say('appointments.applies_to')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' ? 'all' : 'this_and_following')}
    >
      <Group gap="md" mt="xs">
        <Radio value="all" label={say('appointments.all_dates')} />
        <Radio value="this_and_following" label={say('appointments.this_and_following')} />
      </Group>
    </Radio.Group>
  )
}
