import { appointmentFacts } from '#command-api/appointments/appointment.facts.ts'
import { messageFacts } from '#command-api/messages/message.facts.ts'
import { fileWire } from '#events/files/file.contract.ts'
import { type FileFacts, filePolicy } from '#events/files/file.policy.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/decide/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { file } from './file.decider.ts'
import type { FileState, Use } from './file.facts.ts'

type OfFile = { file_id: string }
type Seen = { seen: boolean }

/** Whether the actor sees something that uses the file. */
const seenBy = async (_: OfFile, gathering: Gathering, { uses }: FileState): Promise<Seen> => {
  const seen = await Promise.all(uses.map((use) => isSeen(use, gathering)))
  return { seen: seen.includes(true) }
}

const isSeen = async (
  { kind, parent_id }: Use,
  { actor, load, now, network }: Gathering,
): Promise<boolean> => {
  if (kind === 'member') return true
  if (kind === 'appointment')
    return sharesKey(actor, await load(appointmentFacts, parent_id), { now, network })
  const message = await load(messageFacts, parent_id)
  return kind === 'message' && message.status === 'sent' && sharesKey(actor, message, { now, network })
}

const factsOf = ({ status, owner_id, locked_until, locked_by_id }: FileState, seen: boolean): FileFacts => ({
  state: status === 'none' ? 'removed' : status,
  owner_id,
  locked_until,
  locked_by_id,
  seen,
})

const may =
  <C>(abilityOf: (command: C) => keyof typeof filePolicy.rules): Allowed<FileState, C> =>
  ({ actor, state, command, gathered, now, network }) => {
    const facts = factsOf(state, (gathered as Seen).seen)
    const allows = (ability: keyof typeof filePolicy.rules) =>
      filePolicy.allows(actor, ability, facts, { now, network })
    const ability = abilityOf(command)
    if (!allows('read')) return notFound()
    if (allows(ability)) return true
    const unlocked = { ...facts, locked_until: null }
    return filePolicy.allows(actor, ability, unlocked, { now, network }) ? reject('file_locked') : forbidden()
  }

export const fileCommands = commands(fileWire, {
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
