import { type DemoDate, everyday, highlights, series } from '../dates.ts'
import type { Stage } from '../stage.ts'
import { dateOf, earlier, hoursFrom } from '../times.ts'
import { idOf, type Places } from './groups.ts'
import type { People } from './people.ts'

/** Plans all appointments, has them answered, moves one and calls some off. */
export const plan = async (stage: Stage, people: People, places: Places): Promise<void> => {
  const all = [...series, ...highlights, ...everyday]
  for (const [number, date] of all.entries())
    await planOne(stage, people, places, date, `${number} ${date.name}`)
}

const planOne = async (stage: Stage, people: People, places: Places, date: DemoDate, label: string) => {
  const final = dateOf(date, stage.now)
  const first = date.moved_by === undefined ? final : dateOf(date, stage.now, -date.moved_by)
  const planned = hoursFrom(earlier(first.start, stage.now), -24 * (7 + (label.length % 9)))
  const by = idOf(people, date.by)
  const appointment_id = await stage.send({
    by,
    at: planned,
    name: 'appointments/schedule',
    body: { appointment: { ...bodyOf(people, places, date), date: first } },
    label: `plan ${label}`,
  })
  await answerAll(stage, people, date, { appointment_id, planned, label })
  const at = hoursFrom(earlier(final.start, stage.now), -20)
  if (first !== final) {
    const body = { appointment_id, appointment: { date: final } }
    await stage.send({ by, at, name: 'appointments/revise', body, label: `move ${label}` })
  }
  if (date.canceled)
    await stage.send({
      by,
      at,
      name: 'appointments/cancel',
      body: { appointment_id },
      label: `cancel ${label}`,
    })
}

const bodyOf = (people: People, places: Places, date: DemoDate) => ({
  name: date.name,
  description: date.about ?? null,
  calendar_ids: [idOf(places.calendars, date.calendar)],
  ...(date.repeats
    ? {
        recurrence_pattern: {
          recurrence_frequency: (date.repeats.interval ?? 1) > 1 ? 'custom' : date.repeats.every,
          recurrence_unit: (date.repeats.interval ?? 1) > 1 ? date.repeats.every : null,
          recurrence_interval: date.repeats.interval ?? 1,
        },
      }
    : {}),
  location: date.place ? { name: date.place } : null,
  category: date.category ?? null,
  attendee_configuration: date.seats ? { total: date.seats, total_attendees_enforced: true } : {},
  membership_ids_to_invite: (date.invites ?? []).map((handle) => idOf(people, handle)),
  group_ids_to_invite: (date.invites_groups ?? []).map((slug) => idOf(places.groups, slug)),
})

type Planned = { appointment_id: string; planned: string; label: string }

const answerAll = async (
  stage: Stage,
  people: People,
  date: DemoDate,
  { appointment_id, planned, label }: Planned,
) => {
  for (const [number, [handle, status]] of Object.entries(date.answers ?? {}).entries()) {
    await stage.send({
      by: idOf(people, handle),
      at: hoursFrom(planned, 6 + number * 5),
      name: 'appointments/answer',
      body: { appointment_id, participant_id: 'me', participant: { status } },
      label: `${handle} answers ${label}`,
    })
  }
}
