import { DateTime } from 'luxon'
import { freeBusyContract } from '#events/appointments/free-busy.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { absenceText } from './absence-text.ts'

/** Says that a member is out of office today; nothing otherwise. */
export function OutOfOffice({ memberId, name }: { memberId: string; name: string }) {
  const say = useText()
  const format = useFormat()
  const today = DateTime.now().setZone(format.zone).startOf('day')
  const utc = (moment: DateTime) => moment.toUTC().toISO() ?? ''
  const { answer } = useAnswer(freeBusyContract.calls.free_busy, {
    member_ids: memberId,
    start: utc(today),
    end: utc(today.plus({ days: 1 })),
  })
  const absence = answer?.members[0]?.out_of_office
  if (!absence) return null
  return (
    <p className="fm-small" data-tone="waiting">
      {absenceText(say, format, { name, ...absence })}
    </p>
  )
}
