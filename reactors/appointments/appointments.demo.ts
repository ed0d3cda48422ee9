import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type Dated, firstDayOf, nextOccurrence, type Repeated } from '#platform/recurrence/recurrence.ts'
import { nthWeekdayOf } from '#platform/recurrence/series-days.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { type DemoDate, everyday, highlights, series } from './demo/dates.ts'
import { german } from './demo/german.ts'
import { dateOf, earlier } from './demo/times.ts'

/** Appointments that are scheduled, answered, moved and canceled. */
export const demo = defineDemo({
  order: 40,
  texts: { de: german },
  scenes: (target, ids) =>
    [...series, ...highlights, ...everyday].flatMap((date, number) =>
      scenesOf(target, ids, date, `${number} ${date.name}`),
    ),
})

const scenesOf = (target: DemoTarget, ids: DemoIds, date: DemoDate, label: string): Scene[] => {
  const final = dateOf(date, target.now)
  const first = date.moved_by === undefined ? final : dateOf(date, target.now, -date.moved_by)
  const planned = hoursFrom(earlier(first.start, target.now), -24 * (7 + (label.length % 9)))
  const by = ids.of('member', date.by)
  let appointment_id = ''
  const act = (at: string, who: string, verb: string, words: string, body: object): Scene => ({
    at,
    run: async () => {
      const name = `appointments/${verb}`
      const id = await target.send({
        by: who,
        at,
        name,
        body: { ...(appointment_id && { appointment_id }), ...body },
        label: `${words} ${label}`,
      })
      if (verb === 'schedule') appointment_id = id
    },
  })
  const nextStart = () => {
    const recurrence = trusted<Repeated>({ ...once, ...bodyOf(ids, date, first).recurrence_pattern })
    return nextOccurrence(final, recurrence, target.now)?.start ?? final.start
  }
  const nextDiffers = (next: NonNullable<DemoDate['next']>): Scene => {
    const at = hoursFrom(target.now, -30)
    const start = nextStart()
    const verb = next === 'canceled' ? 'cancel' : 'revise'
    return {
      at,
      run: async () => {
        const body = next === 'canceled' ? {} : { appointment: { location: { name: next.location } } }
        await target.send({
          by,
          at,
          name: `appointments/${verb}`,
          body: { appointment_id: occurrenceId(appointment_id, start), apply_to: 'this', ...body },
          label: `change the next date ${label}`,
        })
      },
    }
  }
  const beginsOtherwise = ({ time, about }: NonNullable<DemoDate['from_next']>): Scene => {
    const at = hoursFrom(target.now, -31)
    const start = nextStart()
    const days = Math.round((Date.parse(start) - Date.parse(final.start)) / 86_400_000)
    return {
      at,
      run: async () => {
        await target.send({
          by,
          at,
          name: 'appointments/revise',
          body: {
            appointment_id: occurrenceId(appointment_id, start),
            apply_to: 'this_and_following',
            appointment: { date: dateOf({ ...date, time }, target.now, days), description: about },
          },
          label: `change the time ${label}`,
        })
      },
    }
  }
  const synchronizes: Scene = {
    at: hoursFrom(planned, 1),
    run: async () => {
      if (!(await target.offers('teams_synchronization'))) return
      await target.send({
        by,
        at: hoursFrom(planned, 1),
        name: 'appointments/revise',
        body: { appointment_id, appointment: { teams_configuration: { teams_sync_enabled: true } } },
        label: `synchronize ${label}`,
      })
      await target.afterStart({ name: 'appointments/sync_teams', body: { appointment_id }, label })
    },
  }
  const scheduled = { appointment: { ...bodyOf(ids, date, first), date: first } }
  const late = hoursFrom(earlier(final.start, target.now), -20)
  const answers = Object.entries(date.answers ?? {}).map(([handle, status], number) =>
    act(hoursFrom(planned, 6 + number * 5), ids.of('member', handle), 'answer', `${handle} answers`, {
      participant_id: 'me',
      participant: { status },
    }),
  )
  return [
    act(planned, by, 'schedule', 'plan', scheduled),
    ...(date.teams ? [synchronizes] : []),
    ...answers,
    ...(first === final ? [] : [act(late, by, 'revise', 'move', { appointment: { date: final } })]),
    ...(date.canceled ? [act(late, by, 'cancel', 'cancel', {})] : []),
    ...(date.next ? [nextDiffers(date.next)] : []),
    ...(date.from_next ? [beginsOtherwise(date.from_next)] : []),
  ]
}

const once = {
  recurrence_frequency: 'never' as const,
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
}

const nthWeekday = (first: Dated) => {
  const { nth, weekday, isLast } = nthWeekdayOf(firstDayOf(first))
  return { recurrence_nth_weekday: { nth: isLast ? -1 : nth, weekday } }
}

const bodyOf = (ids: DemoIds, date: DemoDate, first: Dated) => ({
  name: date.name,
  description: date.about ?? null,
  calendar_ids: [ids.of('calendar', date.calendar)],
  ...(date.repeats
    ? {
        recurrence_pattern: {
          recurrence_frequency: (date.repeats.interval ?? 1) > 1 ? 'custom' : date.repeats.every,
          recurrence_unit: (date.repeats.interval ?? 1) > 1 ? date.repeats.every : null,
          recurrence_interval: date.repeats.interval ?? 1,
          ...(date.repeats.on_weekday ? nthWeekday(first) : {}),
        },
      }
    : {}),
  location: locationOf(date),
  ...(date.room ? { meeting: { room_id: ids.of('meeting_room', date.room) } } : {}),
  category: date.category ?? null,
  ...(date.posted ? { post_to_stream: true } : {}),
  attendee_configuration: date.seats ? { total: date.seats, total_attendees_enforced: true } : {},
  membership_ids_to_invite: (date.invites ?? []).map((handle) => ids.of('member', handle)),
  consultant_ids: (date.speakers ?? []).map((handle) => ids.of('member', handle)),
  group_ids_to_invite: (date.invites_groups ?? []).map((slug) => ids.of('group', slug)),
})

const locationOf = ({ location, online }: DemoDate) => {
  if (!location && !online) return null
  const { link, type, phone = '', code = '' } = online ?? {}
  return {
    name: location ?? '',
    ...(link && {
      link,
      meeting_link_type: type,
      conference_call_phone_number: phone,
      conference_call_access_code: code,
    }),
  }
}
