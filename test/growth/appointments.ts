import type { Group } from './groups.ts'
import type { Person } from './members.ts'
import { between, oneOf, type Stage, someOf } from './stage.ts'

const hour = 3_600_000
const day = 24 * hour

type Planned = { id: string; organizer: Person; start: number; repeats: boolean; canceled: boolean }

/** An appointment of a group or of some members: invited members answer later, and some appointments move. */
export const planInGroup = async (stage: Stage, group: Group): Promise<void> => {
  const organizer = oneOf(stage, group.members)
  const calendar = `group-${group.id}`
  const wholeGroup = stage.random() < 0.12
  const guests = wholeGroup
    ? group.members.filter((person) => person !== organizer)
    : someOf(stage, group.members, between(stage, 2, 7)).filter((person) => person !== organizer)
  const invitees = wholeGroup
    ? { group_ids_to_invite: [group.id] }
    : { membership_ids_to_invite: guests.map(({ id }) => id) }
  const repeats = stage.random() < 0.03
  const planned = await plan(stage, organizer, { calendar, invitees, repeats })
  for (const guest of guests) if (stage.random() < 0.7) answers(stage, planned, guest)
  await change(stage, planned)
}

/** An appointment for the whole network, without invitations. */
export const planForAll = async (stage: Stage, organizer: Person, calendar: string): Promise<void> => {
  await plan(stage, organizer, { calendar, invitees: {}, repeats: false })
}

const plan = async (
  stage: Stage,
  organizer: Person,
  what: { calendar: string; invitees: object; repeats: boolean },
): Promise<Planned> => {
  const { calendar, invitees, repeats } = what
  const start =
    Math.floor((stage.now() + between(stage, 1, 30) * day) / day) * day + between(stage, 7, 19) * hour
  const id = await stage.send(organizer.actor, 'appointments/schedule', {
    appointment: {
      name: `Meeting ${between(stage, 1, 99_999)}`,
      calendar_ids: [calendar],
      date: dateAt(start),
      location: { name: `Room ${between(stage, 1, 30)}` },
      ...(repeats && { recurrence_pattern: weeklyUntil(start + between(stage, 8, 40) * 7 * day) }),
      ...(stage.random() < 0.3 && { description: 'Please bring **something** to write with.' }),
      ...invitees,
    },
  })
  return { id, organizer, start, repeats, canceled: false }
}

const dateAt = (start: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(start + 1.5 * hour).toISOString(),
  time_zone: 'Europe/Berlin',
})

const weeklyUntil = (until: number) => ({
  recurrence_frequency: 'weekly',
  recurrence_end_time: new Date(until).toISOString(),
})

const answers = (stage: Stage, planned: Planned, guest: Person): void => {
  const status = oneOf(stage, ['accepted', 'accepted', 'accepted', 'declined', 'maybe'])
  const note = stage.random() < 0.1 ? { note: 'I may be a little late.' } : {}
  stage.later(async () => {
    if (planned.canceled) return
    await stage.send(guest.actor, 'appointments/answer', {
      appointment_id: planned.id,
      participant_id: 'me',
      participant: { status, ...note },
    })
  })
}

const change = async (stage: Stage, planned: Planned): Promise<void> => {
  const { organizer, id, start, repeats } = planned
  const by = (name: string, body: object) => async () => {
    if (stage.now() > start) return
    await stage.send(organizer.actor, `appointments/${name}`, { appointment_id: id, ...body })
  }
  const chance = stage.random()
  if (chance < 0.06 && !repeats) stage.later(by('revise', { appointment: { date: dateAt(start + 2 * day) } }))
  else if (chance < 0.1) stage.later(by('revise', { appointment: { name: `Another name ${chance}` } }))
  else if (chance < 0.13)
    stage.later(async () => {
      planned.canceled = true
      await by('cancel', {})()
    })
}
