import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { freeBusyContract } from '#events/appointments/free-busy.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { type DateForm, withStart } from './date-form.ts'
import { absentAt, type Busy, busyAt, freeTimes, searchedFor } from './free-times.ts'
import { absenceText } from './parts/absence-text.ts'
import { dayAndTimeText } from './parts/date-text.ts'

type FreeTimesProps = {
  date: DateForm
  /** Whom the appointment is for, with the user. */
  people: readonly Pick<Entity, 'id' | 'name'>[]
  onChoose: (date: DateForm) => void
}

/** Who is busy at the chosen time, and three times at which nobody is. */
export function FreeTimes({ date, people, onChoose }: FreeTimesProps) {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  const busy = useBusy(
    date,
    people.map(({ id }) => id),
  )
  if (busy === null || date.end === null) return null
  const conflicts = new Set(busyAt(busy, { start: date.start, end: date.end }))
  const names = people.filter(({ id }) => conflicts.has(id)).map(({ name }) => name ?? '')
  const absent = absentAt(busy, { start: date.start, end: date.end })
  const isProblem = names.length > 0 || absent.length > 0
  const free = freeTimes(busy, date, now).filter((start) => start !== date.start)
  return (
    <div className="fm-stack">
      <div role="status" className="fm-small" data-tone={isProblem ? 'waiting' : undefined}>
        {names.length > 0 && <p>{say('appointments.busy_then', { names: names.join(', ') })}</p>}
        {absent.map(({ id, out_of_office }) => (
          <p key={id}>
            {absenceText(say, format, {
              name: people.find((one) => one.id === id)?.name ?? '',
              ...out_of_office,
            })}
          </p>
        ))}
        {!isProblem && <p>{say('appointments.nobody_busy')}</p>}
      </div>
      {isProblem && free.length > 0 && (
        <fieldset className="fm-form-times">
          <legend className="fm-small fm-muted">{say('appointments.free_times')}</legend>
          <div className="fm-row">
            {free.map((start) => {
              const proposed = withStart(date, start)
              return (
                <Button key={start} variant="default" size="sm" onClick={() => onChoose(proposed)}>
                  {dayAndTimeText({ ...proposed, all_day: false, time_zone: proposed.zone }, say, format)}
                </Button>
              )
            })}
          </div>
        </fieldset>
      )}
      {isProblem && free.length === 0 && (
        <p className="fm-small fm-muted">{say('appointments.no_free_time')}</p>
      )}
    </div>
  )
}

/** When these members are busy around the date; null while that is not known. */
const useBusy = (date: DateForm, memberIds: readonly string[]): Busy | null => {
  const [busy, setBusy] = useState<Busy | null>(null)
  const { start, end } = searchedFor(date)
  const ids = memberIds.join(',')
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(freeBusyContract.calls.free_busy, { member_ids: ids, start, end }, { signal }).then(
      ({ members }) => setBusy(members),
      // Without it the form works as well.
      () => signal.aborted || setBusy(null),
    )
    return () => controller.abort()
  }, [ids, start, end])
  return busy
}
