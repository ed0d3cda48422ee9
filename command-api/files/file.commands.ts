import { fileContract } from '#events/files/file.contract.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { fileVisibilityKind } from '#platform/commands/file-visibility.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { file } from './file.decider.ts'
import type { FileState, Use } from './file.state.ts'

type OfFile = { file_id: string }
type Seen = { seen: boolean }

const visibilities = await discoverParts(fileVisibilityKind)

/** Whether the actor sees something that uses the file. */
const seenBy = async ({ file_id }: OfFile, gathering: Gathering, { uses }: FileState): Promise<Seen> => {
  const isSeenIn = ({ kind, parent_id }: Use) =>
    visibilities
      .filter((visibility) => visibility.kind === kind)
      .map(({ isSeen }) => isSeen({ parent_id, file_id }, gathering))
  const seen = await Promise.all(uses.flatMap(isSeenIn))
  return { seen: seen.includes(true) }
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
