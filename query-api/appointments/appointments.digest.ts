import { defineDigestSection } from '#platform/daily-mails/digest-section.ts'
import { dateFormat } from '#platform/language/date-text.ts'
import { plus } from '#platform/language/instant.ts'
import { localeOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { occurrences } from '#projectors/appointments/occurrences.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { between } from './occurrences.queries.ts'

/** How far ahead digests look, in milliseconds. */
const ahead = 28 * 86_400_000

/** The next dates of everything that the reader can see and has not declined. */
export const upcomingDigest = defineDigestSection({
  feature: 'appointments',
  order: 30,
  focus: 'upcoming',
  dependsOn: [appointments, occurrences, participants],
  items: async (db, { reader, maxUpcoming, now, zone, language }) => {
    if (maxUpcoming === 0) return []
    const found = await between(db, reader, { from: now, to: plus(now, ahead) })
    return found.appointments
      .filter(
        ({ canceled, date, my_invite }) => !canceled && date.start > now && my_invite?.status !== 'declined',
      )
      .slice(0, maxUpcoming)
      .map(({ appointment_id, name, date, location_name, organizer_id }) => ({
        text: name,
        detail: [whenText(date, zone, language), location_name].filter(Boolean).join(' · '),
        path: `/appointments/${appointment_id}`,
        about: { thread: { kind: 'appointment', id: appointment_id } },
        people: [organizer_id],
      }))
  },
})

type When = { start: string; all_day: boolean; time_zone: string }

/** The begin in the reader's zone; days have none. */
const whenText = ({ start, all_day, time_zone }: When, zone: string, language: Language): string =>
  dateFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: all_day ? time_zone : zone,
    ...(all_day ? {} : { hour: '2-digit', minute: '2-digit' }),
  }).format(new Date(start))
