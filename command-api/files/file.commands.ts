import { appointmentState } from '#command-api/appointments/appointment.state.ts'
import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { memberState } from '#command-api/members/member.state.ts'
import { messageState } from '#command-api/messages/message.state.ts'
import { fileContract } from '#events/files/file.contract.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { file } from './file.decider.ts'
import type { FileState, Use } from './file.state.ts'

type OfFile = { file_id: string }
type Seen = { seen: boolean }

/** Whether the actor sees something that uses the file. */
const seenBy = async ({ file_id }: OfFile, gathering: Gathering, { uses }: FileState): Promise<Seen> => {
  const isSeenIn = (use: Use) =>
    use.kind === 'field' ? isFieldSeen(use, file_id, gathering) : isSeen(use, gathering)
  const seen = await Promise.all(uses.map(isSeenIn))
  return { seen: seen.includes(true) }
}

const isSeen = async (
  { kind, parent_id }: Use,
  { actor, load, now, network }: Gathering,
): Promise<boolean> => {
  if (kind === 'member') return true
  if (kind === 'appointment')
    return sharesKey(actor, await load(appointmentState, parent_id), { now, network })
  const message = await load(messageState, parent_id)
  return kind === 'message' && message.status === 'sent' && sharesKey(actor, message, { now, network })
}

// While the field contains the file: members who see the profile, or members of the group.
const isFieldSeen = async ({ parent_id }: Use, fileId: string, gathering: Gathering): Promise<boolean> => {
  const { actor, load } = gathering
  const at = parent_id.indexOf('~')
  const [memberId, field] = [parent_id.slice(0, at), parent_id.slice(at + 1)]
  const member = await load(memberState, memberId)
  if (member.status === 'none' || member.files[field] !== fileId) return false
  const group = groupOfField(field)
  if (group === null) return (await peopleSeenBy(gathering))(memberId)
  const { member_ids } = await load(groupState, group)
  return (
    member_ids.includes(memberId) && propertySetAudience('group', group).some((key) => actor.keys.has(key))
  )
}

const subjectOf = (
  { status, owner_id, locked_until, locked_by_id }: FileState,
  seen: boolean,
): FileSubject => ({
  state: status === 'none' ? 'removed' : status,
  owner_id,
  locked_until,
  locked_by_id,
  seen,
})

const may =
  <C>(abilityOf: (command: C) => keyof typeof filePolicy.rules): Allowed<FileState, C> =>
  ({ actor, state, command, gathered, now, network }) => {
    const subject = subjectOf(state, (gathered as Seen).seen)
    const allows = (ability: keyof typeof filePolicy.rules) =>
      filePolicy.allows(actor, ability, subject, { now, network })
    const ability = abilityOf(command)
    if (!allows('read')) return notFound()
    if (allows(ability)) return true
    const unlocked = { ...subject, locked_until: null }
    return filePolicy.allows(actor, ability, unlocked, { now, network }) ? reject('file_locked') : forbidden()
  }

export const fileCommands = commands(fileContract, {
  decider: file,
  stream: ({ file_id }) => `file-${file_id}`,
  allowed: {
    track_view: may(() => 'read'),
    lock: may(({ locked_until }) => (locked_until === null ? 'unlock' : 'lock')),
    remove: may(() => 'destroy'),
    attach: systemOnly,
    detach: systemOnly,
    sweep: systemOnly,
    erase: systemOnly,
  },
  gather: { track_view: seenBy, lock: seenBy, remove: seenBy },
})
