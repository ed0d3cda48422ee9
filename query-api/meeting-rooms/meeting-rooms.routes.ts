import { recurrenceBody } from '#events/appointments/appointment-body.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { horizonOf } from '#events/appointments/horizon.ts'
import { meetingRoomContract } from '#events/meeting-rooms/meeting-room.contract.ts'
import { maxDates, type Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { meetingRoomsPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { spanOf } from '#events/meeting-rooms/occupancy.ts'
import type { InputOf } from '#platform/language/contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { normalizeDate, occurrencesOf } from '#platform/recurrence/recurrence.ts'
import { meetingRooms } from './meeting-rooms.queries.ts'
import { occupiedDates } from './occupancy.queries.ts'
import { reservationsOf } from './reservations.queries.ts'

/** Networks have dozens of rooms. */
const maxRooms = 500
/** So many occupied dates of a room are named. */
const maxConflicts = 20

export const meetingRoomQueries = queries(meetingRoomContract, {
  reservable: async ({ db, actor, reader, circumstances }, asked) => {
    const dates = datesOf(asked, circumstances.now)
    if (isRejection(dates)) return dates
    const { room_id = null, appointment_id = null } = asked
    const rows = await meetingRooms.readable(db, actor).orderBy(['name', 'id']).limit(maxRooms)
    const views = (await meetingRooms.views(db, rows, reader)).filter(
      ({ id, archived, can }) => id === room_id || (!archived && (asked.filter === undefined || can.reserve)),
    )
    const occupied = await occupiedDates(db, dates, {
      rooms: views.map(({ id }) => id),
      except: appointment_id && appointmentRef(appointment_id).appointment_id,
    })
    return {
      meeting_rooms: views.map((view) => {
        const then = occupied.get(view.id) ?? []
        return {
          ...view,
          occupied: then.length > 0,
          occupied_count: then.length,
          occupied_dates: then.slice(0, maxConflicts),
        }
      }),
    }
  },

  administered: async ({ db, actor, reader, circumstances }) => {
    if (!meetingRoomsPolicy.allows(actor, 'administrate', null, circumstances)) return forbidden()
    const rows = await meetingRooms.readable(db, actor).orderBy(['archived', 'name', 'id']).limit(maxRooms)
    return { meeting_rooms: await meetingRooms.views(db, rows, reader) }
  },

  reservations: async ({ db, actor, reader, circumstances }, { meeting_room_id }) => {
    if (!meetingRoomsPolicy.allows(actor, 'administrate', null, circumstances)) return forbidden()
    if ((await meetingRooms.one(db, meeting_room_id, reader)) === null) return notFound()
    return { reservations: await reservationsOf(db, reader, meeting_room_id) }
  },
})

/** The dates that are asked for, as far as they are not over; none when no time is given. */
const datesOf = (
  {
    start,
    end,
    all_day,
    time_zone = 'UTC',
    recurrence_pattern,
  }: InputOf<typeof meetingRoomContract.calls.reservable>,
  now: Instant,
): Span[] | Rejection => {
  if (start === undefined) return []
  if (end !== undefined && end < start) return reject('end_lt_start', '/end')
  const date = normalizeDate({ start, end: end ?? null, all_day: all_day === 'true', time_zone })
  const rule = recurrence_pattern === undefined ? once : ruleIn(recurrence_pattern)
  if (rule === null) return reject('recurrence_unusable', '/recurrence_pattern')
  if (rule.recurrence_frequency === 'never') return [spanOf(date)]
  return occurrencesOf(date, rule, now, horizonOf(now), maxDates).map(spanOf)
}

const once = recurrenceBody.parse({ recurrence_frequency: 'never' })

/** The rule in a text; null where it is none. */
const ruleIn = (text: string) => {
  try {
    return recurrenceBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
