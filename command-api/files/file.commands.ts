import { entriesIn, type FoldersState, foldersState } from '#command-api/folders/folder.state.ts'
import { filledFields } from '#command-api/property-sets/filled-values.state.ts'
import { chosenTags } from '#command-api/tags/tag.state.ts'
import { fileContract } from '#events/files/file.contract.ts'
import { filePolicy } from '#events/files/file.policy.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { file } from './file.decider.ts'
import { type FileState, fileSubject, type Seen } from './file.state.ts'
import { fileUndo } from './file.undo.ts'
import { seenBy } from './file-permission.ts'
import { reviewingFolders } from './file-review.ts'

const may =
  <C>(abilityOf: (command: C) => keyof typeof filePolicy.rules): Allowed<FileState, C> =>
  ({ actor, state, command, gathered, now, network }) => {
    const subject = fileSubject(state, gathered as Seen)
    const allows = (ability: keyof typeof filePolicy.rules) =>
      filePolicy.allows(actor, ability, subject, { now, network })
    const ability = abilityOf(command)
    if (!allows('read')) return notFound()
    if (allows(ability)) return true
    const allowsWith = (changed: Partial<typeof subject>) =>
      filePolicy.allows(actor, ability, { ...subject, ...changed }, { now, network })
    if (allowsWith({ locked_until: null })) return reject('file_locked')
    return allowsWith({ locked_until: null, final: false }) ? reject('file_final') : forbidden()
  }

/** Where the actor sees the file: in groups, or, null, in the network's folders. */
const groupIdsOf = async (
  { file_id, folder_id }: { file_id: string; folder_id?: string | undefined },
  { uses }: FileState,
  { actor, load }: Gathering,
): Promise<(string | null)[]> => {
  const isSeen = (id: string) => actor.keys.has(spaceOf(id))
  const known = uses.filter(({ kind, parent_id }) => kind === 'folder' && isSeen(parent_id))
  const spaces = known.map(({ parent_id }) => spaceOf(parent_id))
  // A file that has just come into a folder does not know of it yet.
  const isNew = folder_id !== undefined && isSeen(folder_id) && !spaces.includes(spaceOf(folder_id))
  if (isNew && isIn(await load(foldersState, spaceOf(folder_id)), folder_id, file_id))
    spaces.push(spaceOf(folder_id))
  return spaces.map(groupOf)
}

const isIn = (state: FoldersState, folderId: string, fileId: string): boolean =>
  entriesIn(state, [folderId]).some(([, entry]) => entry.file_id === fileId)

export const fileCommands = commands(fileContract, {
  decider: file,
  undo: fileUndo,
  stream: ({ file_id }) => `file-${file_id}`,
  allowed: {
    track_view: may(() => 'read'),
    lock: may(({ locked_until }) => (locked_until === null ? 'unlock' : 'lock')),
    revise: may(() => 'update'),
    finalize: may(() => 'finalize'),
    reopen: may(() => 'reopen'),
    restore_version: (situation) => {
      const allowed = may(() => 'replace')(situation)
      const { waits } = situation.gathered as Seen & { waits: boolean }
      return allowed === true && waits ? reject('review_needed') : allowed
    },
    label_version: may(() => 'update'),
    remove: may(() => 'destroy'),
    attach: systemOnly,
    detach: systemOnly,
    sweep: systemOnly,
    release: systemOnly,
    erase: systemOnly,
  },
  gather: {
    track_view: seenBy,
    lock: seenBy,
    revise: async (command, gathering, state) => ({
      ...(await seenBy(command, gathering, state)),
      ...(await chosenTags(command.tag_ids, state.tag_ids, gathering)),
      filled: await filledFields(
        'file',
        command.profile,
        {
          groupIds: await groupIdsOf(command, state, gathering),
          values: { ...state.values, ...state.files },
          file_id: command.file_id,
        },
        gathering,
      ),
    }),
    finalize: seenBy,
    reopen: seenBy,
    restore_version: async (command, gathering, state) => ({
      ...(await seenBy(command, gathering, state)),
      waits: (await reviewingFolders(state, gathering)).length > 0,
    }),
    label_version: seenBy,
    remove: seenBy,
  },
})
