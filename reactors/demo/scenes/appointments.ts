import { type DemoDate, everyday, highlights, series } from '../dates.ts'
import type { DemoTarget, Scene } from '../demo-target.ts'
import { dateOf, earlier, hoursFrom } from '../times.ts'
import { type DemoIds, idOf } from './groups.ts'
import type { People } from './people.ts'

/** The steps that schedule, answer, move and cancel appointments. */
export const appointmentScenes = (target: DemoTarget, people: People, demoIds: DemoIds): Scene[] =>
  [...series, ...highlights, ...everyday].flatMap((date, number) =>
    scenesOf(target, people, demoIds, date, `${number} ${date.name}`),
  )

const scenesOf = (
  target: DemoTarget,
  people: People,
  demoIds: DemoIds,
  date: DemoDate,
  label: string,
): Scene[] => {
  const final = dateOf(date, target.now)
  const first = date.moved_by === undefined ? final : dateOf(date, target.now, -date.moved_by)
  const planned = hoursFrom(earlier(first.start, target.now), -24 * (7 + (label.length % 9)))
  const by = idOf(people, date.by)
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
  const scheduled = { appointment: { ...bodyOf(people, demoIds, date), date: first } }
  const late = hoursFrom(earlier(final.start, target.now), -20)
  const answers = Object.entries(date.answers ?? {}).map(([handle, status], number) =>
    act(hoursFrom(planned, 6 + number * 5), idOf(people, handle), 'answer', `${handle} answers`, {
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

const bodyOf = (people: People, demoIds: DemoIds, date: DemoDate) => ({
  name: date.name,
  description: date.about ?? null,
  calendar_ids: [idOf(demoIds.calendars, date.calendar)],
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
  membership_ids_to_invite: (date.invites ?? []).map((handle) => idOf(people, handle)),
  group_ids_to_invite: (date.invites_groups ?? []).map((slug) => idOf(demoIds.groups, slug)),
})
