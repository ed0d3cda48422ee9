import { SegmentedControl } from '@mantine/core'
import { zoneOf } from '#web/appointments/parts/date-text.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { InviteScope } from './answer-invite.ts'
import type { InviteView } from './parts/invites.store.ts'

type ScopeChoiceProps = { invite: InviteView; scope: InviteScope; onScope: (scope: InviteScope) => void }

/** For a series: whether the answer is for all dates or for the next one, chosen before the click. */
export function ScopeChoice({ invite, scope, onScope }: ScopeChoiceProps) {
  const say = useText()
  const format = useFormat()
  if (invite.invitable_type !== 'RecurringAppointment' || !invite.can.opt) return null
  const { dates_ahead, date } = invite.invitable
  return (
    <div className="fm-scope">
      <SegmentedControl
        aria-label={say('invites.scope')}
        value={scope}
        onChange={(chosen) => onScope(chosen === 'this' ? 'this' : 'all')}
        data={[
          {
            value: 'all',
            label:
              dates_ahead === null ? say('invites.all_dates') : say('invites.all_of', { count: dates_ahead }),
          },
          {
            value: 'this',
            label: say('invites.only_on', { day: format.shortDate(date.start, zoneOf(date, format)) }),
          },
        ]}
      />
    </div>
  )
}
