import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { type DemoDate, everyday, highlights, series } from './demo/dates.ts'
import { dateOf, earlier } from './demo/times.ts'

/** Appointments that are scheduled, answered, moved and canceled. */
export const demo = defineDemo({
  order: 40,
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
  const scheduled = { appointment: { ...bodyOf(ids, date), date: first } }
  const late = hoursFrom(earlier(final.start, target.now), -20)
  const answers = Object.entries(date.answers ?? {}).map(([handle, status], number) =>
    act(hoursFrom(planned, 6 + number * 5), ids.of('member', handle), 'answer', `${handle} answers`, {
      participant_id: 'me',
      participant: { status },
    }),
  )
  return [
    act(planned, by, 'schedule', 'plan', scheduled),
    ...answers,
    ...(first === final ? [] : [act(late, by, 'revise', 'move', { appointment: { date: final } })]),
    ...(date.canceled ? [act(late, by, 'cancel', 'cancel', {})] : []),
  ]
}

const bodyOf = (ids: DemoIds, date: DemoDate) => ({
  name: date.name,
  description: date.about ?? null,
  calendar_ids: [ids.of('calendar', date.calendar)],
  ...(date.repeats
    ? {
        recurrence_pattern: {
          recurrence_frequency: (date.repeats.interval ?? 1) > 1 ? 'custom' : date.repeats.every,
          recurrence_unit: (date.repeats.interval ?? 1) > 1 ? date.repeats.every : null,
          recurrence_interval: date.repeats.interval ?? 1,
        },
      }
    : {}),
  location: date.location ? { name: date.location } : null,
  category: date.category ?? null,
  attendee_configuration: date.seats ? { total: date.seats, total_attendees_enforced: true } : {},
  membership_ids_to_invite: (date.invites ?? []).map((handle) => ids.of('member', handle)),
  group_ids_to_invite: (date.invites_groups ?? []).map((slug) => ids.of('group', slug)),
})
