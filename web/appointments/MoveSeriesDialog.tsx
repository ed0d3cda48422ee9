import { Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Shift } from '#web/kit/calendar/time-columns.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import type { ShownEntry } from './month-entries.ts'
import { moveDate, moveFollowing, moveSeries } from './move-appointment.ts'

type MoveSeriesProps = { move: { entry: ShownEntry; by: Shift } | null; onClose: () => void }
const scopes = ['this', 'this_and_following', 'all'] as const
type Scope = (typeof scopes)[number]

const confirmed = {
  this: 'appointments.move_date',
  this_and_following: 'appointments.move_following',
  all: 'appointments.move_series',
} as const

/** Asks which dates of a series are moved or stretched: the one that was carried, that one with all that follow, or all. */
export function MoveSeriesDialog({ move, onClose }: MoveSeriesProps) {
  const say = useText()
  const format = useFormat()
  const [scope, setScope] = useState<Scope>('this')
  useEffect(() => {
    if (move !== null) setScope('this')
  }, [move])
  const carry = async () => {
    if (move === null) return
    if (scope === 'all') await moveSeries(move.entry, move.by)
    else if (scope === 'this_and_following') await moveFollowing(move.entry, move.by, format)
    else await moveDate(move.entry, move.by, format)
  }
  return (
    <ConfirmDialog
      opened={move !== null}
      onClose={onClose}
      title={say('appointments.move_which_title', { name: move?.entry.name ?? '' })}
      confirm={say(confirmed[scope])}
      danger={false}
      onConfirm={carry}
    >
      <Radio.Group
        label={say('appointments.move_which')}
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'this')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="this" label={say('appointments.only_this_date')} />
          <Radio value="this_and_following" label={say('appointments.this_and_following')} />
          <Radio
            value="all"
            label={say('appointments.all_dates')}
            description={say('appointments.move_series_text')}
          />
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
