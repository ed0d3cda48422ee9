import { type FileState, fileState, fileSubject, isThere } from '#command-api/files/file.state.ts'
import { filledFields } from '#command-api/property-sets/filled-values.state.ts'
import { type ChosenTags, chosenTags } from '#command-api/tags/tag.state.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import { folderContract } from '#events/folders/folder.contract.ts'
import type { Review } from '#events/folders/folder.events.ts'
import { folderPolicy, managesSpace } from '#events/folders/folder.policy.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { type Allowed, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { forbidden, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { isEntrySeen } from './entry-permission.ts'
import { type FilledFolder, folders } from './folder.decider.ts'
import {
  entriesIn,
  type Folder,
  type FoldersState,
  folderOf,
  folderSubject,
  foldersState,
  folderTree,
  trashedEntryOf,
} from './folder.state.ts'
import { folderUndo } from './folder.undo.ts'
import type { MoveGathered } from './moved-out.ts'

type Situation<C = unknown> = Parameters<Allowed<FoldersState, C>>[0]
type Ability = keyof typeof folderPolicy.rules
type Files = ReadonlyMap<string, FileState>
/** The files below a folder that gets another name, and its tags. */
type Revising = ChosenTags & FilledFolder & { files: Files }
type Items = { file_ids?: readonly string[]; folder_ids?: readonly string[] }

/** Whether the actor may do this with a folder: 404 where it is not there or not seen. */
const mayWith = (
  { actor, state, now, network }: Pick<Situation, 'actor' | 'state' | 'now' | 'network'>,
  folderId: string,
  ability: Ability,
): true | Rejection => {
  const subject = folderSubject(state, folderId)
  if (!subject || !folderPolicy.allows(actor, 'read', subject, { now, network })) return notFound()
  return folderPolicy.allows(actor, ability, subject, { now, network }) || forbidden()
}

/** Why a file may not be moved or deleted; null when it may. */
const fileRefusal = (
  { actor, now, network }: Situation,
  space: string,
  file: FileState | undefined,
  pointer: string,
): Rejection | null => {
  if (!file) return null
  const subject = fileSubject(file, { seen: true, managed: managesSpace(actor, space) })
  const allows = (changed: Partial<FileSubject>) =>
    filePolicy.allows(actor, 'destroy', { ...subject, ...changed }, { now, network })
  // A file that was removed by its owner leaves an entry that anybody may clear away.
  if (subject.state === 'removed' || allows({})) return null
  if (allows({ locked_until: null })) return reject('file_locked', pointer)
  return allows({ locked_until: null, final: false })
    ? reject('file_final', pointer)
    : reject('not_yours', pointer)
}

/** The files below a folder that may not go: the first reason counts. */
const treeRefusal = (
  situation: Situation,
  { folderId, pointer, files }: { folderId: string; pointer: string; files: Files },
): Rejection | null => {
  const { state } = situation
  for (const [, { file_id }] of entriesIn(state, folderTree(state, folderId))) {
    const no = fileRefusal(situation, spaceOf(folderId), files.get(file_id), pointer)
    // Whose files lie in a folder does not matter: it goes with them.
    if (no && no.code !== 'not_yours') return no
  }
  return null
}

/** A batch is refused as a whole, with the first item that stands against it. */
const batch = (
  situation: Situation<Items & { source_folder_id?: string }>,
  ability: 'destroy' | 'purge',
): true | Rejection => {
  const { command, gathered, state } = situation
  const files = gathered as Files
  for (const [at, folderId] of (command.folder_ids ?? []).entries()) {
    const pointer = `/folder_ids/${at}`
    if (!folderOf(state, folderId)) return reject('folder_not_there', pointer)
    const may = mayWith(situation, folderId, ability)
    if (may !== true) return may.kind === 'forbidden' ? reject('not_yours', pointer) : may
    const no = treeRefusal(situation, { folderId, pointer, files })
    if (no) return no
  }
  for (const [at, id] of (command.file_ids ?? []).entries()) {
    const no = fileRefusal(situation, spaceOfBatch(command), files.get(id), `/file_ids/${at}`)
    if (no) return no
  }
  return true
}

type Batch = Items & { source_folder_id?: string; root_folder_id?: string; target_folder_id?: string }
const spaceOfBatch = (command: Batch): string =>
  spaceOf(
    command.source_folder_id ??
      command.root_folder_id ??
      command.folder_ids?.[0] ??
      command.target_folder_id ??
      '',
  )

const seesSpace = (situation: Situation<Batch>): true | Rejection =>
  mayWith(situation, spaceOfBatch(situation.command), 'read')

const moves = (situation: Situation<Batch & { target_folder_id: string }>): true | Rejection => {
  const seen = seesSpace(situation)
  if (seen !== true) return seen
  const { files, target } = situation.gathered as MoveGathered
  const { target_folder_id, folder_ids = [] } = situation.command
  const there = { ...situation, state: target ?? situation.state }
  const into = mayWith(there, target_folder_id, 'add_files')
  if (into !== true) return into
  const making = folder_ids.length === 0 || mayWith(there, target_folder_id, 'create_subfolders')
  return making === true ? batch({ ...situation, gathered: files }, 'destroy') : making
}

const removes = (situation: Situation<Batch>): true | Rejection => {
  const seen = seesSpace(situation)
  return seen === true ? batch(situation, 'destroy') : seen
}

/** The state of every file that a batch concerns, those below its folders included. */
const concerned = async (
  { file_ids = [], folder_ids = [] }: Items,
  { load }: Gathering,
  state: FoldersState,
): Promise<Files> => {
  const trees = folder_ids.flatMap((id) => folderTree(state, id, true))
  const below = entriesIn(state, trees, true).map(([, { file_id }]) => file_id)
  const ids = [...new Set([...file_ids, ...below])]
  const files = new Map<string, FileState>()
  // Some at a time, so that a large batch leaves connections to others.
  for (let at = 0; at < ids.length; at += 20) {
    const part = ids.slice(at, at + 20)
    const loaded = await Promise.all(part.map((id) => load(fileState, id)))
    part.forEach((id, index) => {
      const file = loaded[index]
      if (file) files.set(id, file)
    })
  }
  return files
}

/** The files that move, and the space they go to where that is another one. */
const moving = async (
  command: Batch & { target_folder_id: string },
  gathering: Gathering,
  state: FoldersState,
): Promise<MoveGathered> => {
  const files = await concerned(command, gathering, state)
  const space = spaceOf(command.target_folder_id)
  const isOther = space !== spaceOfBatch(command)
  return { files, target: isOther ? await gathering.load(foldersState, space) : null }
}

// Own files, and those that the actor sees in another folder.
const mayEnter = async (file_id: string, gathering: Gathering): Promise<boolean> => {
  const file = await gathering.load(fileState, file_id)
  if (!isThere(file)) return false
  if (file.owner_id === gathering.actor.id) return true
  const inFolders = file.uses.filter(({ kind }) => kind === 'folder')
  const seen = await Promise.all(inFolders.map(({ parent_id }) => isEntrySeen(parent_id, gathering)))
  return seen.includes(true)
}

/** Members who work on a file find it again: no folder around it gets another name meanwhile. */
const revises = (
  situation: Situation<{
    folder_id: string
    name?: string
    description?: string
    tag_ids?: readonly string[]
    profile?: object
    review?: Review
  }>,
): true | Rejection => {
  const { command, state, gathered } = situation
  const { folder_id: folderId, name, description, tag_ids, profile, review } = command
  const ruled = review === undefined ? true : mayWith(situation, folderId, 'review')
  const isRuleAlone =
    [name, description, tag_ids, profile].every((one) => one === undefined) && review !== undefined
  if (ruled !== true || isRuleAlone) return ruled
  const may = mayWith(situation, folderId, 'update')
  if (may !== true || name === undefined || name === folderOf(state, folderId)?.name) return may
  const no = treeRefusal(situation, { folderId, pointer: '/name', files: (gathered as Revising).files })
  return no?.code === 'file_locked' ? no : true
}

const restores = (situation: Situation<Items & { root_folder_id: string }>): true | Rejection => {
  const { actor, command, state } = situation
  const may = mayWith(situation, command.root_folder_id, 'add_files')
  if (may !== true) return may
  const isOwn = (by: string | undefined) =>
    by === undefined || by === actor.id || managesSpace(actor, command.root_folder_id)
  const folder = (command.folder_ids ?? []).findIndex((id) => !isOwn(folderOf(state, id)?.trashed?.by))
  if (folder >= 0) return reject('folder_not_there', `/folder_ids/${folder}`)
  const file = (command.file_ids ?? []).findIndex((id) => !isOwn(trashedEntryOf(state, id)?.trashed?.by))
  return file >= 0 ? reject('file_not_there', `/file_ids/${file}`) : true
}

const heldBy = (folder: Folder | undefined) => ({ ...folder?.values, ...folder?.files })

export const folderCommands = commands(folderContract, {
  decider: folders,
  undo: folderUndo,
  stream: (command) =>
    `folders-${spaceOf(command.folder_id ?? command.parent_folder_id ?? command.id ?? spaceOfBatch(command))}`,
  allowed: {
    create: (situation) => mayWith(situation, situation.command.parent_folder_id, 'create_subfolders'),
    revise: revises,
    move: moves,
    move_folders: moves,
    remove: removes,
    remove_folders: removes,
    enter: (situation) => {
      const may = mayWith(situation, situation.command.folder_id, 'add_files')
      return may === true && !situation.gathered ? reject('file_unknown', '/file_id') : may
    },
    restore: restores,
    purge: (situation) => {
      const may = restores(situation)
      return may === true ? batch(situation, 'purge') : may
    },
    receive_file: systemOnly,
    receive_folder: systemOnly,
    return_file: systemOnly,
    return_folder: systemOnly,
    expire: systemOnly,
  },
  gather: {
    create: async ({ tag_ids, profile, parent_folder_id }, gathering) => ({
      ...(await chosenTags(tag_ids, [], gathering)),
      filled: await filledFields(
        'folder',
        profile,
        { groupIds: [groupOf(spaceOf(parent_folder_id))], values: {} },
        gathering,
      ),
    }),
    revise: async ({ folder_id, name, tag_ids, profile }, gathering, state): Promise<Revising> => ({
      filled: await filledFields(
        'folder',
        profile,
        { groupIds: [groupOf(spaceOf(folder_id))], values: heldBy(folderOf(state, folder_id)) },
        gathering,
      ),
      files: await concerned({ folder_ids: name === undefined ? [] : [folder_id] }, gathering, state),
      ...(await chosenTags(tag_ids, folderOf(state, folder_id)?.tag_ids ?? [], gathering)),
    }),
    move: moving,
    move_folders: moving,
    receive_folder: ({ source_folder_id }, { load }) => load(foldersState, spaceOf(source_folder_id)),
    return_folder: async ({ source_folder_id }, { load }) => {
      const source = await load(foldersState, spaceOf(source_folder_id))
      const entries = entriesIn(source, folderTree(source, source_folder_id, true), true)
      return new Set(entries.map(([, { file_id }]) => file_id))
    },
    remove: concerned,
    remove_folders: concerned,
    purge: concerned,
    enter: ({ file_id }, gathering) => mayEnter(file_id, gathering),
  },
  answers: {
    create: ({ command, newId }) => ({ id: `${spaceOf(command.parent_folder_id)}~${newId()}` }),
  },
})
