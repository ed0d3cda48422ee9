import { DateTime } from 'luxon'
import { localeOf } from '#platform/language/language-tags.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { ask } from '#web/kit/data/api.ts'
import { currentSession } from '#web/kit/data/session.ts'
import { browserZone, formatOf } from '#web/kit/language/format.ts'
import { text, texts } from '#web/kit/language/texts.ts'
import { matching } from '#web/kit/overlays/palette-hits.ts'
import { definePalette } from '#web/kit/overlays/palette-kind.ts'
import { calls, type OccurrenceView, occurrences } from './parts/appointments.store.ts'
import { dayAndTimeText } from './parts/date-text.ts'

const maxHits = 5

/** Appointments by name, as far as they have been looked at: each once, by its next date. */
export const palette = definePalette({
  id: 'appointments',
  text: 'appointments.palette',
  order: 10,
  find: async (typed, signal) => {
    if (typed.trim() === '') return []
    if (occurrences.all().length === 0) await loadThisMonth(signal)
    const zone = currentSession()?.member?.time_zone ?? browserZone()
    const format = formatOf(localeOf(texts.language), zone, text)
    return matching(
      nextOfEach(occurrences.all()).map((view) => ({
        id: view.id,
        title: view.name,
        detail: dayAndTimeText(view.date, text, format),
        hint: text('kit.open_it'),
        to: appointmentPaths.appointment(view.id),
      })),
      typed,
    ).slice(0, maxHits)
  },
})

const loadThisMonth = async (signal: AbortSignal): Promise<void> => {
  const date = DateTime.now().toFormat('yyyy-MM')
  const { answer, asked } = await ask(calls.between, { date, view: 'sheet', type: 'month' }, { signal })
  occurrences.put(answer.appointments, asked)
}

// Upcoming first, soonest on top; then past ones, latest on top.
const nextOfEach = (all: readonly OccurrenceView[]): OccurrenceView[] => {
  const now = new Date().toISOString()
  const end = ({ date }: OccurrenceView) => date.end ?? date.start
  const ahead = all
    .filter((view) => end(view) >= now)
    .sort((one, other) => one.date.start.localeCompare(other.date.start))
  const over = all
    .filter((view) => end(view) < now)
    .sort((one, other) => other.date.start.localeCompare(one.date.start))
  const seen = new Set<string>()
  return [...ahead, ...over].filter(
    ({ appointment_id }) => !seen.has(appointment_id) && seen.add(appointment_id),
  )
}
