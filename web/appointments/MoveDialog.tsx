import { Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { moveDate, moveFollowing, moveSeries } from './move-appointment.ts'
import { isOfSeries, type Move } from './move-or-ask.ts'

type MoveDialogProps = { move: Move | null; opened: boolean; onClose: () => void }
const scopes = ['this', 'this_and_following', 'all'] as const
type Scope = (typeof scopes)[number]

const confirmed = {
  this: 'appointments.move_date',
  this_and_following: 'appointments.move_following',
  all: 'appointments.move_series',
} as const

/** Asks before others are told, and which dates of a series are moved: the one that was carried, that one with all that follow, or all. */
export function MoveDialog({ move, opened, onClose }: MoveDialogProps) {
  const say = useText()
  const format = useFormat()
  const [scope, setScope] = useState<Scope>('this')
  const [last, setLast] = useState<Move | null>(move)
  useEffect(() => {
    if (move === null) return
    setScope('this')
    // What is asked stays readable while the dialog closes.
    setLast(move)
  }, [move])
  const carry = async () => {
    if (move === null) return
    if (scope === 'all') await moveSeries(move.entry, move.by)
    else if (scope === 'this_and_following') await moveFollowing(move.entry, move.by, format)
    else await moveDate(move.entry, move.by, format)
  }
  const isSeries = last !== null && isOfSeries(last)
  const others = last?.entry.view.others_invited ?? 0
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={say('appointments.move_which_title', { name: last?.entry.name ?? '' })}
      confirm={say(isSeries ? confirmed[scope] : 'appointments.move_and_notify')}
      danger={false}
      onConfirm={carry}
    >
      {others > 0 && <p>{say('appointments.move_notifies', { count: others })}</p>}
      {isSeries && (
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
      )}
    </ConfirmDialog>
  )
}
