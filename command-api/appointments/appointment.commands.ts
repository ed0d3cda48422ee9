import { categoryListState } from '#command-api/appointment-categories/category-list.state.ts'
import { calendarState, privateTo } from '#command-api/calendars/calendar.state.ts'
import { fileState, isThere, isUsableBy } from '#command-api/files/file.state.ts'
import { appointmentContract } from '#events/appointments/appointment.contract.ts'
import { appointmentPolicy, inCharge } from '#events/appointments/appointment.policy.ts'
import type { ApplyTo } from '#events/appointments/appointment-body.contract.ts'
import { appointmentRef, inviteRef } from '#events/appointments/appointment-ids.contract.ts'
import { teamsOptionsPolicy, teamsSyncPolicy } from '#events/appointments/teams-sync.policy.ts'
import { commands, type Gathering, may, systemOnly } from '#platform/commands/commands.ts'
import { mentionedBy } from '#platform/commands/mentions.ts'
import { type Actor, sharesKey } from '#platform/language/policy.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import { appointment } from './appointment.decider.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import { appointmentUndo } from './appointment.undo.ts'
import { streamsOfCalendars } from './calendar-streams.ts'
import { participantEvents } from './carried-parts.ts'
import { type Gathered, nothingGathered } from './deciding.ts'
import { isUnknownTo } from './guest-dates.state.ts'
import { areKnown, guestsOf } from './guests.ts'
import { continuingSeries } from './splitting.ts'
import { wrongTeams } from './teams-sync.decider.ts'
import { scheduleFor, votesFor } from './votes.ts'
import { type Online, wrongMeeting } from './wrong-meeting.ts'

type Situation = Parameters<ReturnType<typeof may>>[0]

const mayFile = (actor: Actor, calendarIds: readonly string[]): boolean =>
  calendarIds.every(
    (id) => actor.keys.has(`creates_in:calendar:${id}`) || actor.keys.has(`manages:calendar:${id}`),
  )

const calendarForbidden = reject('calendar_forbidden', '/appointment/calendar_ids')

const mayUpdate = may(appointmentPolicy, 'update')
const mayDestroy = may(appointmentPolicy, 'destroy')
const mayRead = may(appointmentPolicy, 'read')

// A deleted appointment is invisible to everyone, also to members who may restore it.
const mayRestore = ({ actor, state, now, network }: Situation): boolean =>
  state.status !== 'none' && inCharge(actor, state, { now, network })

const isOwn = ({ actor, command }: { actor: Actor; command: { participant_id: string } }): boolean =>
  command.participant_id === 'me' || inviteRef(command.participant_id)?.member_id === actor.id

const isInvitee = ({
  actor,
  command,
  ...situation
}: Situation & { command: { invite_id: string } }): boolean | Rejection =>
  inviteRef(command.invite_id)?.member_id === actor.id ? mayRead({ actor, ...situation }) : notFound()

export const appointmentCommands = commands(appointmentContract, {
  decider: appointment,
  // To a guest of single dates the others do not exist, nor does their series.
  isUnknown: ({ actor, state, command: { appointment_id } }) =>
    appointment_id !== undefined && isUnknownTo(state, actor, appointment_id),
  undo: appointmentUndo,
  secondStream: continuingSeries(appointment.decide),
  stream: ({ appointment_id, invite_id }, { newId }) =>
    `appointment-${streamIdOf(appointment_id, invite_id) ?? newId()}`,
  allowed: {
    schedule: ({ actor, command }) => mayFile(actor, command.appointment.calendar_ids) || calendarForbidden,
    plan: ({ actor, command }) => mayFile(actor, command.appointment.calendar_ids) || calendarForbidden,
    revise: (situation) => {
      const { actor, state, command } = situation
      if (!mayEdit(situation)) return false
      const added = (command.appointment.calendar_ids ?? []).filter((id) => !state.calendar_ids.includes(id))
      return mayFile(actor, added) || calendarForbidden
    },
    lock: (situation) => mayEdit(situation),
    cancel: mayDestroy,
    revive: mayDestroy,
    remove: mayDestroy,
    restore: mayRestore,
    extend: systemOnly,
    remind: systemOnly,
    disclose: systemOnly,
    forget: systemOnly,
    sync_teams: systemOnly,
    finish_teams: systemOnly,
    leave_room: systemOnly,
    retry_teams: may(teamsSyncPolicy, 'synchronize'),
    settle_continuation: systemOnly,
    contact: may(appointmentPolicy, 'contact'),
    invite: (situation) => mayManage(situation),
    answer: (situation) => (isOwn(situation) ? mayRead(situation) : mayManage(situation)),
    dismiss: (situation) => mayManage(situation),
    accept: isInvitee,
    reject: isInvitee,
  },
  gather: {
    schedule: async ({ appointment: saved, answers_of }, gathering, state) => {
      const gathered = await savedWithFiles(saved, gathering, state)
      if ('rejected' in gathered) return gathered
      const votes = await votesFor(answers_of, gathering)
      if ('rejected' in votes) return votes
      return {
        ...gathered,
        votes,
        streams: await streamsOfCalendars(saved.calendar_ids, gathering),
        default_reminders: await defaultRemindersOf(saved.calendar_ids, gathering),
        unshared: await unsharedIn(saved.calendar_ids, gathering.actor.id, gathering),
      }
    },
    plan: async ({ appointment: saved, activity_id, option_id }, gathering, state) => {
      const schedule = await scheduleFor({ activity_id, option_id }, gathering)
      if ('rejected' in schedule) return schedule
      const gathered = await savedWithFiles(saved, gathering, state)
      if ('rejected' in gathered) return gathered
      return {
        ...gathered,
        ...schedule,
        streams: await streamsOfCalendars(saved.calendar_ids, gathering),
        default_reminders: await defaultRemindersOf(saved.calendar_ids, gathering),
        unshared: await unsharedIn(saved.calendar_ids, gathering.actor.id, gathering),
      }
    },
    revise: async (command, gathering, state) => {
      const { appointment: saved } = command
      const gathered = await savedWithFiles(saved, gathering, state)
      if ('rejected' in gathered) return gathered
      const { calendar_ids = [] } = saved
      const calendars = [...state.calendar_ids, ...calendar_ids]
      const unshared = await unsharedIn(calendars, state.organizer_id, gathering)
      const unseen = saved.calendar_ids === undefined ? [] : await unseenCalendars(gathering, state)
      const streams = await streamsOfCalendars(calendars, gathering)
      return { ...gathered, ...(await splitWith(command, gathering, state)), unshared, unseen, streams }
    },
    cancel: async (command, gathering, state) => ({
      ...nothingGathered,
      ...(await splitWith(command, gathering, state)),
    }),
    revive: async (command, gathering, state) => ({
      ...nothingGathered,
      ...(await splitWith(command, gathering, state)),
    }),
    dismiss: async (command, gathering, state) => ({
      ...nothingGathered,
      ...(await splitWith(command, gathering, state)),
    }),
    remove: async (_, gathering, { calendar_ids, organizer_id }) => ({
      ...nothingGathered,
      unshared: await unsharedIn(calendar_ids, organizer_id, gathering),
    }),
    disclose: async (_, gathering, { calendar_ids, organizer_id }) => ({
      ...nothingGathered,
      unshared: await unsharedIn(calendar_ids, organizer_id, gathering),
    }),
    forget: async (_, gathering, { calendar_ids, organizer_id }) => ({
      ...nothingGathered,
      unshared: await unsharedIn(calendar_ids, organizer_id, gathering),
    }),
    contact: async ({ contact }, { load }, { attachment_ids }) => {
      if (!contact.include_attachments) return nothingGathered
      const files = await Promise.all(attachment_ids.map((id) => load(fileState, id)))
      const attached_bytes = files.filter(isThere).reduce((sum, { size }) => sum + size, 0)
      return { ...nothingGathered, attached_bytes }
    },
    settle_continuation: async (_, { load }, { continues }) => ({
      ...nothingGathered,
      continued_as: continues && (await load(appointmentState, continues.appointment_id)).continued_as,
    }),
    invite: async (command, gathering, state) => {
      const { membership_ids, group_ids } = command.participant
      const guests = await guestsOf(gathering, membership_ids, group_ids, '/participant')
      return 'rejected' in guests ? guests : { ...guests, ...(await splitWith(command, gathering, state)) }
    },
  },
})

/** What a series needs that continues this one from a date on; nothing for all other commands. */
const splitWith = async (
  { apply_to }: { apply_to?: ApplyTo | undefined },
  gathering: Gathering,
  { appointment_id, calendar_ids, organizer_id }: AppointmentState,
): Promise<Partial<Pick<Gathered, 'unshared' | 'participant_events'>>> =>
  apply_to === 'this_and_following'
    ? {
        unshared: await unsharedIn(calendar_ids, organizer_id, gathering),
        participant_events: await gathering.load(participantEvents, appointment_id),
      }
    : {}

// The decider says that it is canceled; the policy only says no.
const whileCanceled = (situation: Situation): Situation => ({
  ...situation,
  state: situation.state.status === 'canceled' ? { ...situation.state, status: 'active' } : situation.state,
})
function mayEdit(situation: Situation): boolean {
  return mayUpdate(whileCanceled(situation))
}
function mayManage(situation: Situation): boolean {
  return may(appointmentPolicy, 'update_participants')(whileCanceled(situation))
}

const streamIdOf = (
  appointmentId: string | undefined,
  inviteIdText: string | undefined,
): string | undefined => {
  if (inviteIdText !== undefined) return inviteRef(inviteIdText)?.appointment_id ?? 'none'
  return appointmentId === undefined ? undefined : appointmentRef(appointmentId).appointment_id
}

type Saved = {
  teams_configuration?: Parameters<typeof wrongTeams>[0]['teams_configuration']
  category?: string | -1 | null | undefined
  location?: Online | null
  meeting?: { room_id: string | null } | null | undefined
  description?: string | RichDocument | null
  organizer_id?: string | undefined
  contact_ids?: readonly string[]
  consultant_ids?: readonly string[]
  attachments?: readonly string[]
  image_id?: string | null
  membership_ids_to_invite?: readonly string[]
  group_ids_to_invite?: readonly string[]
}

// Existing values may stay, but no rejection reveals them to a member who cannot see them.
const savedWithFiles = async (saved: Saved, gathering: Gathering, state: AppointmentState) => {
  const { actor, now, network } = gathering
  const kept = sharesKey(actor, state, { now, network }) ? state : appointmentState.initial
  const wrong = saved.location ? wrongMeeting(saved.location, kept.location, network) : null
  if (wrong !== null) return wrong
  const room_id = saved.meeting?.room_id ?? null
  if (room_id !== null && room_id !== kept.room_id && network.group_meeting_integration === false)
    return reject('not_available', '/appointment/meeting')
  const maySee = teamsOptionsPolicy.allows(actor, 'see_teams_event_options', null, { now, network })
  const wrongOptions = wrongTeams(saved, kept, { network, maySee })
  if (wrongOptions !== null) return wrongOptions
  return (await wrongFiles(saved, gathering, kept)) ?? savedWith(saved, gathering, kept)
}

const savedWith = async (
  saved: Saved,
  gathering: Gathering,
  state: AppointmentState,
): Promise<Gathered | Rejection> => {
  const { membership_ids_to_invite, group_ids_to_invite, description, category } = saved
  for (const name of ['contact_ids', 'consultant_ids'] as const) {
    const added = saved[name]?.filter((id) => !state[name].includes(id)) ?? []
    if (!(await areKnown(gathering, added))) return reject('member_unknown', `/appointment/${name}`)
  }
  const { organizer_id } = saved
  if (organizer_id !== undefined && organizer_id !== state.organizer_id) {
    const isActor = organizer_id === gathering.actor.id
    if (!isActor && !(await areKnown(gathering, [organizer_id])))
      return reject('member_unknown', '/appointment/organizer_id')
  }
  const guests = await guestsOf(gathering, membership_ids_to_invite, group_ids_to_invite, '/appointment')
  if ('rejected' in guests) return guests
  return {
    ...guests,
    mentioned: await mentionedBy(description, gathering),
    ...(typeof category === 'string' && { categories: await gathering.load(categoryListState, 'list') }),
  }
}

/** Calendars of it that the actor does not see, as far as they are still there. */
const unseenCalendars = async (
  { actor, load }: Gathering,
  { calendar_ids }: AppointmentState,
): Promise<string[]> => {
  const unseen = calendar_ids.filter((id) => !actor.keys.has(`calendar:${id}`))
  const found = await Promise.all(unseen.map((id) => load(calendarState, id)))
  return found.filter(({ status }) => status === 'active').map(({ calendar_id }) => calendar_id)
}

/** When appointments of the first of these calendars that says so remind. */
const defaultRemindersOf = async (
  calendarIds: readonly string[],
  { load }: Gathering,
): Promise<readonly number[] | null> => {
  const found = await Promise.all(calendarIds.map((id) => load(calendarState, id)))
  return found.find((one) => one.default_reminders !== null)?.default_reminders ?? null
}

/** Calendars among these that nobody reads but their owner, who is this person. */
const unsharedIn = async (
  calendarIds: readonly string[],
  ownerId: string,
  { load }: Gathering,
): Promise<string[]> => {
  const found = await Promise.all([...new Set(calendarIds)].map((id) => load(calendarState, id)))
  return found.filter((one) => privateTo(one) === ownerId).map(({ calendar_id }) => calendar_id)
}

/** Why what is to hang on it cannot: a file that is neither the actor's own nor there already, or an image that is none. */
const wrongFiles = async (
  { attachments = [], image_id = null }: Saved,
  { actor, load }: Gathering,
  state: AppointmentState,
): Promise<Rejection | null> => {
  const isUsable = async (id: string) => isUsableBy(await load(fileState, id), actor.id)
  const kept = await Promise.all(
    attachments.map(async (id) => state.attachment_ids.includes(id) || isUsable(id)),
  )
  const unknown = kept.indexOf(false)
  if (unknown >= 0) return reject('file_unknown', `/appointment/attachments/${unknown}`)
  if (image_id === null || image_id === state.image_id) return null
  if (!(await isUsable(image_id))) return reject('file_unknown', '/appointment/image_id')
  const { is_picture } = await load(fileState, image_id)
  return is_picture ? null : reject('not_a_picture', '/appointment/image_id')
}
