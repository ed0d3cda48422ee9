import { Button } from '@mantine/core'
import { useState } from 'react'
import { appointmentHistoryContract } from '#events/appointments/appointment-history.contract.ts'
import type { HistoryEntry } from '#platform/content/history.ts'
import type { AppointmentView } from '#web/appointments/parts/appointments.store.ts'
import { call } from '#web/kit/data/api.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { HistoryRow } from './HistoryRow.tsx'

const perPage = 50

/** The history of an appointment, newest first, live. */
export function HistoryThread({ appointment }: { appointment: AppointmentView }) {
  const say = useText()
  const { appointment_id, revision, participants_summary } = appointment
  const load = useAnswer(appointmentHistoryContract.calls.appointment, { appointment_id, limit: perPage })
  const [older, setOlder] = useState<{ entries: readonly HistoryEntry[]; next: string | null } | null>(null)
  useReloadOn(`${revision} ${JSON.stringify(participants_summary)}`, load.reload)
  const entries = merged(load.answer?.entries ?? [], older?.entries ?? [])
  const next = older ? older.next : (load.answer?.next ?? null)

  const showOlder = () =>
    attempt(async () => {
      if (next === null) return
      const page = await call(appointmentHistoryContract.calls.appointment, {
        appointment_id,
        limit: perPage,
        after: next,
      })
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next })
    })

  return (
    <Loaded load={load} has={entries.length > 0} skeleton={<SkeletonRows rows={5} height={52} />}>
      {entries.length === 0 && <p className="fm-muted">{say('history.nothing')}</p>}
      <ol className="fm-thread">
        {entries.map((entry, position) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            appointment={appointment}
            isNewest={entries.findIndex(({ type }) => type === entry.type) === position}
          />
        ))}
      </ol>
      {next !== null && (
        <Button variant="default" size="sm" onClick={showOlder}>
          {say('history.older')}
        </Button>
      )}
    </Loaded>
  )
}

const merged = (newest: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] => {
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...older.filter(({ id }) => !known.has(id))]
}
