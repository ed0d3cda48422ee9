import { Temporal } from 'temporal-polyfill'
import {
  type OutOfOffice,
  usualHours,
  type WorkingHours,
} from '#events/appointments/availability.contract.ts'
import { zoneOf } from '#platform/language/delivery.ts'
import type { Instant } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { ChosenSettings } from '#platform/member-settings/member-settings.ts'

/** When a member works, with the zone of these times; null where the member's zone is not known. */
export const workingHoursIn = (chosen: ChosenSettings): WorkingHours & { time_zone: string | null } => ({
  ...trusted<WorkingHours>(chosen.working_hours ?? usualHours),
  time_zone: zoneOf(chosen),
})

/** From when until when a member is out of office, in whole days of the member's zone; null where the member is not. */
export const absenceIn = (chosen: ChosenSettings): { start: Instant; end: Instant; note: string } | null => {
  const absence = trusted<OutOfOffice | null | undefined>(chosen.out_of_office)
  if (!absence) return null
  const { from, to, note } = absence
  const zone = zoneOf(chosen) ?? 'UTC'
  const begins = (day: Temporal.PlainDate): Instant =>
    new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString()
  return {
    start: begins(Temporal.PlainDate.from(from)),
    end: begins(Temporal.PlainDate.from(to).add({ days: 1 })),
    note,
  }
}
