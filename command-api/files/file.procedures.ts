import { chatMessageState } from '#command-api/chat/chat-message.state.ts'
import { folderSubject, foldersState, needsReview } from '#command-api/folders/folder.state.ts'
import { chatMessagePolicy } from '#events/chat/chat.policy.ts'
import { extensionFilterOf, passes } from '#events/files/extension-filter.contract.ts'
import { fileContract } from '#events/files/file.contract.ts'
import { type Directory, directory as directoryShape, type FileEvent } from '#events/files/file.events.ts'
import { type FileSubject, filePolicy } from '#events/files/file.policy.ts'
import { quotaOf } from '#events/files/quota.ts'
import { folderPolicy, managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { filePath, imagePath } from '#platform/content/attachment.ts'
import { extensionOf, fileNameOf } from '#platform/content/file-name.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { isVisible } from '#platform/language/shapes.ts'
import { type FileState, fileState, fileSubject, isUsableBy } from './file.state.ts'
import { seenBy } from './file-permission.ts'
import { reviewingFolders } from './file-review.ts'

// Bytes are there before the command is: a request has brought them in. What the log then says of them decides whether
// they stay; whatever no file knows of is removed.

type Commands = CommandsOf<typeof fileContract>
type Upload = Commands['upload']
type Content = Pick<
  Extract<FileEvent, { type: 'FileUploaded' }>['data'],
  'blob_id' | 'content_type' | 'size' | 'hash' | 'width' | 'height'
>

const imageTokenMinutes = 60

/**
 * `holder_id`: the sender works in a session that holds the lock of this member, so that lock is not in the way. `session`
 * names a session in the office.
 */
type Session = { holder_id?: string; session?: string }

/** What one session saves within this time, in milliseconds, is one version. */
const oneVersionMs = 60 * 60_000

/** Bytes that have come in become a file, or the next version of one. */
export const upload = async (command: Upload, tools: Tools, session: Session = {}) => {
  const { actor, newId, append, load, blobs } = tools
  const { file } = command
  const directory = directoryShape.safeParse(command.directory)
  if (!directory.success) return notFound()
  const original_filename = nameOf(command)
  const extension = extensionOf(original_filename)
  const refused = refusalOf(command, { directory: directory.data, original_filename, extension }, tools)
  if (refused) return refused
  const folderRefused = await folderRefusal(command, directory.data, tools)
  if (folderRefused) return folderRefused
  const full = command.file_id ? null : await fullRefusal(file.size, actor.id, tools)
  if (full) return full
  if (command.file_id) return replace(command, command.file_id, tools, session)

  // A picture says for whom it is kept.
  const own = newId()
  const file_id = directory.data === 'images' ? `${command.member_id ?? actor.id}~${own}` : own
  const common = {
    file_id,
    owner_id: actor.id,
    directory: directory.data,
    original_filename,
    extension,
  }
  const { infected_by, content_type, size } = file
  await blobs.assignFile(file.blob_id, file_id)
  const event: FileEvent =
    infected_by === null
      ? { type: 'FileUploaded', data: { ...common, ...contentOf(file) } }
      : { type: 'FileQuarantined', data: { ...common, content_type, size, infected_by } }
  await append(`file-${file_id}`, [event], 'none')
  await keepBlob(file, actor.id, { known: (await load(fileState, file_id)).blob_ids, tools })
  if (infected_by === null && command.folder_id) await enterFolder(command.folder_id, file_id, tools)
  const pending = command.folder_id ? await submits(command.folder_id, tools) : false
  return uploaded(
    command,
    { ...common, state: infected_by === null ? 'volatile' : 'quarantine', pending },
    tools,
  )
}

// The folder is asked before the bytes become a file, so that no file is left without one.
export const folderRefusal = async (
  { folder_id, file_id }: Pick<Upload, 'folder_id' | 'file_id'>,
  directory: Directory,
  tools: Tools,
): Promise<Rejection | null> => {
  if (!folder_id || file_id) return null
  if (directory !== 'files') return reject('folder_unknown', '/folder_id')
  const { actor, now, network, load } = tools
  const subject = folderSubject(await load(foldersState, spaceOf(folder_id)), folder_id)
  const circumstances = { now, network }
  if (!subject || !folderPolicy.allows(actor, 'read', subject, circumstances)) return notFound()
  return folderPolicy.allows(actor, 'add_files', subject, circumstances) ? null : forbidden()
}

const enterFolder = async (folder_id: string, file_id: string, tools: Tools) => {
  const { actor, newId, append } = tools
  const space = spaceOf(folder_id)
  const entry_id = `${space}~${newId('entry')}`
  const type = (await submits(folder_id, tools)) ? 'FileSubmitted' : 'FileEntered'
  await append(`folders-${space}`, [{ type, data: { entry_id, file_id, folder_id, member_id: actor.id } }])
  // Readers and managers of the folder may work with it at once.
  await append(`file-${file_id}`, [
    { type: 'FilePublished', data: { file_id, owner_id: actor.id } },
    { type: 'FileAttached', data: { file_id, kind: 'folder', parent_id: entry_id } },
  ])
}

/** Whether what the actor puts into a folder waits for approval. */
const submits = async (folderId: string, { actor, load }: Tools): Promise<boolean> => {
  const space = spaceOf(folderId)
  return !managesSpace(actor, space) && needsReview(await load(foldersState, space), folderId)
}

/** What an upload is called: its field, or what the browser says. */
const nameOf = ({ name, file }: Upload): string => fileNameOf(name ?? file.filename)

type Called = { directory: string; original_filename: string; extension: string }

const refusalOf = (
  { file, member_id, file_id }: Upload,
  { directory, original_filename, extension }: Called,
  { actor, network }: Tools,
): Rejection | null => {
  if (!isVisible(original_filename)) return reject('name_empty', '/name')
  if (file.size === 0) return reject('file_empty', '/file')
  if (member_id && member_id !== actor.id && !actor.keys.has('network_admin')) return forbidden()
  if (directory === 'files' && !passes(extensionFilterOf(network), original_filename))
    return reject('extension_not_accepted', '/file', { extension })
  if (directory !== 'files' && file.picture === null && file.infected_by === null) return noPicture(file)
  return file_id && file.infected_by !== null ? reject('file_infected', '/file') : null
}

const megapixels = (pixels: number): number => Math.round(pixels / 1_000_000)

const noPicture = ({ too_many_pixels: many }: Upload['file']): Rejection =>
  many
    ? reject('too_many_pixels', '/file', { megapixels: megapixels(many.pixels), most: megapixels(many.most) })
    : reject('not_a_picture', '/file')

const replace = async (command: Upload, file_id: string, tools: Tools, session: Session = {}) => {
  const { actor, load, append, blobs, newId } = tools
  const { file } = command
  const state = await load(fileState, file_id)
  const refused = await replaceRefusal(state, tools, session)
  if (refused) return refused
  if (state.is_picture !== (file.picture !== null)) return noPicture(file)
  const full = await fullRefusal(file.size, state.owner_id, tools)
  if (full) return full
  await blobs.assignFile(file.blob_id, file_id)
  const { owner_id } = state
  const folder_ids = await reviewingFolders(state, tools)
  const pending = folder_ids.length > 0
  const next: FileEvent = pending
    ? {
        type: 'FileVersionSubmitted',
        data: {
          file_id,
          owner_id,
          member_id: actor.id,
          submission_id: newId('version'),
          ...contentOf(file),
          folder_ids,
        },
      }
    : nextVersion(state, contentOf(file), { now: tools.now, ...session })
  await append(`file-${file_id}`, [next])
  await keepBlob(file, owner_id, { known: allBlobs(await load(fileState, file_id)), tools })
  const original_filename = nameOf(command)
  const extension = extensionOf(original_filename)
  return uploaded(command, { file_id, original_filename, extension, state: 'published', pending }, tools)
}

/** A session in the office saves at intervals: that is one version, until it has a label or an hour has passed. */
const nextVersion = (
  { file_id, owner_id, blob_ids, labels, saving }: FileState,
  content: Content,
  { session, now }: { session?: string; now: Instant },
): FileEvent => {
  const version = blob_ids.length
  const former_blob_id = blob_ids.at(-1)
  const goesOn =
    saving !== null &&
    saving.session === session &&
    plus(saving.since, oneVersionMs) > now &&
    !labels[version]
  if (goesOn && former_blob_id !== undefined)
    return { type: 'FileVersionRevised', data: { file_id, owner_id, version, former_blob_id, ...content } }
  const next = { file_id, owner_id, version: version + 1, ...content }
  return { type: 'FileReplaced', data: session === undefined ? next : { ...next, session } }
}

const replaceRefusal = async (
  state: FileState,
  tools: Tools,
  { holder_id }: Session,
): Promise<Rejection | null> => {
  const { actor, now, network } = tools
  const locked = fileSubject(state, await seenBy(state, tools, state))
  const subject = holder_id !== undefined && state.locked_by_id === holder_id ? withoutLock(locked) : locked
  const allows = (changed: Partial<FileSubject>) =>
    filePolicy.allows(actor, 'replace', { ...subject, ...changed }, { now, network })
  if (!filePolicy.allows(actor, 'read', subject, { now, network })) return notFound()
  if (allows({})) return null
  if (allows({ locked_until: null })) return reject('file_locked')
  return allows({ locked_until: null, final: false }) ? reject('file_final') : notFound()
}

/** Whether a file may come in that has not arrived: asked before its bytes, and again with each part of them. */
const mayUpload = async (
  { name, size, folder_id, file_id, upload_id }: Commands['may_upload'],
  tools: Tools,
): Promise<Rejection | undefined> => {
  const { actor, network, load, resumable } = tools
  const filename = fileNameOf(name)
  const extension = extensionOf(filename)
  if (!isVisible(filename)) return reject('name_empty', '/filename')
  if (size === 0) return reject('file_empty', '/file')
  if (!passes(extensionFilterOf(network), filename))
    return reject('extension_not_accepted', '/file', { extension })
  const state = file_id === undefined ? null : await load(fileState, file_id)
  const refused = state
    ? await replaceRefusal(state, tools, {})
    : await folderRefusal({ folder_id }, 'files', tools)
  if (refused) return refused
  const expected = await resumable.expectedBytes(actor.id, upload_id)
  return (await fullRefusal(size + expected, state?.owner_id ?? actor.id, tools)) ?? undefined
}

const withoutLock = (subject: FileSubject): FileSubject => ({ ...subject, locked_until: null })

/** All bytes that a file keeps, those that wait for approval included. */
const allBlobs = ({ blob_ids, submissions }: FileState): string[] => [
  ...blob_ids,
  ...submissions.map(({ blob_id }) => blob_id),
]

const contentOf = ({ blob_id, content_type, size, hash, picture }: Upload['file']): Content => ({
  blob_id,
  content_type,
  size,
  hash,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
})

// A repeat has brought the same bytes in once more; the file knows those of the first time.
const keepBlob = (
  { blob_id, size }: Pick<Content, 'blob_id' | 'size'>,
  ownerId: string,
  { known, tools: { blobs } }: { known: readonly string[]; tools: Pick<Tools, 'blobs'> },
): Promise<void> => (known.includes(blob_id) ? blobs.keep(blob_id, ownerId, size) : blobs.remove(blob_id))

export const fullRefusal = async (
  size: number,
  ownerId: string,
  { network, blobs }: Tools,
): Promise<Rejection | null> => {
  const quota = quotaOf(network)
  if (quota.member === null && quota.network === null) return null
  const used = await blobs.use(ownerId)
  if (quota.member !== null && used.member + size > quota.member) return reject('quota_full', '/file')
  return quota.network !== null && used.network + size > quota.network
    ? reject('network_full', '/file')
    : null
}

const uploaded = (
  { file, external_id }: Upload,
  common: {
    file_id: string
    original_filename: string
    extension: string
    state: 'volatile' | 'published' | 'quarantine'
    pending: boolean
  },
  { origin, fileTokens }: Tools,
) => {
  const { file_id: id, original_filename, extension, state, pending } = common
  return {
    id,
    external_id: external_id ?? null,
    state,
    pending,
    token: fileTokens.issue({ fileId: id, sessionId: origin?.session_id ?? '', minutes: imageTokenMinutes }),
    url: file.picture ? imagePath(id, '1920x1200') : filePath(id, original_filename),
    original_filename,
    extension,
    content_type: file.content_type,
    size: file.size,
    width: file.picture?.width ?? null,
    height: file.picture?.height ?? null,
  }
}

/** Keeps or removes bytes of a request that broke off somewhere between storage and the log. */
const clearOrphaned = async (
  { blob_id }: Commands['clear_orphaned'],
  { blobs, load, now }: Tools,
): Promise<void> => {
  const orphaned = await blobs.orphaned(blob_id, now)
  if (!orphaned) return
  const state = orphaned.file_id === null ? null : await load(fileState, orphaned.file_id)
  const known = [...(state?.contents ?? []), ...(state?.submissions ?? [])].find(
    (content) => content.blob_id === blob_id,
  )
  await (state && known ? blobs.keep(blob_id, state.owner_id, known.size) : blobs.remove(blob_id))
}

const publish = async ({ directory, ...lists }: Commands['publish'], tools: Tools) => {
  const known = directoryShape.safeParse(directory)
  if (!known.success) return notFound()
  const { actor, load, append } = tools
  const listed = lists[known.data] ?? []
  const ids = listed.map((entry) => (typeof entry === 'string' ? entry : entry.id))
  const states = await Promise.all(ids.map((id) => load(fileState, id)))
  const stranger = states.findIndex((state) => !isUsableBy(state, actor.id))
  if (stranger >= 0) return reject('file_unknown', `/${known.data}/${stranger}`)
  for (const { status, file_id, owner_id } of states)
    if (status === 'volatile')
      await append(`file-${file_id}`, [{ type: 'FilePublished', data: { file_id, owner_id } }])
  return undefined
}

/** Removes the bytes of a file that is gone. */
const forgetBytes = async ({ file_id }: Commands['forget_bytes'], { actor, load, blobs }: Tools) => {
  if (actor.id !== 'system') return forbidden()
  const state = await load(fileState, file_id)
  const { status } = state
  if (status === 'removed') for (const blobId of allBlobs(state)) await blobs.remove(blobId)
  return undefined
}

/** Removes bytes that a later save has replaced. An earlier version that was restored may have the same ones. */
const forgetFormer = async (
  { file_id, blob_id }: Commands['forget_former'],
  { actor, load, blobs }: Tools,
) => {
  if (actor.id !== 'system') return forbidden()
  if (!allBlobs(await load(fileState, file_id)).includes(blob_id)) await blobs.remove(blob_id)
  return undefined
}

// Permissions on files are checked when the archive is downloaded.
const archiveRefusal = async (
  { file_ids, folder_ids, current_folder_id }: Commands['archive_token'],
  tools: Tools,
): Promise<Rejection | null> => {
  const around = current_folder_id === null ? [] : [current_folder_id]
  const readsFolder = await folderReader([...folder_ids, ...around], tools)
  const unknown = folder_ids.findIndex((id) => !readsFolder(id))
  if (unknown >= 0) return reject('folder_unknown', `/folder_ids/${unknown}`)
  if (!around.every(readsFolder)) return reject('folder_unknown', '/current_folder_id')
  return file_ids.length + folder_ids.length === 0 ? reject('files_empty', '/file_ids') : null
}

/** What hangs on a message; nothing for no message. */
const filesOfMessage = async (
  messageId: string | null,
  { actor, now, network, load }: Tools,
): Promise<readonly string[] | Rejection> => {
  if (messageId === null) return []
  const message = await load(chatMessageState, messageId)
  const isSeen = message.status === 'sent' && !message.deleted
  if (!isSeen || !chatMessagePolicy.allows(actor, 'read', message, { now, network }))
    return reject('chat_message_unknown', '/chat_message_id')
  return [...message.attachment_ids, ...message.image_ids]
}

/** Says of each of the folders whether the actor reads it. */
const folderReader = async (ids: readonly string[], { actor, now, network, load }: Tools) => {
  const spaces = [...new Set(ids.map(spaceOf))]
  const loaded = await Promise.all(
    spaces.map(async (space) => [space, await load(foldersState, space)] as const),
  )
  const states = new Map(loaded)
  return (id: string): boolean => {
    const state = states.get(spaceOf(id))
    const subject = state ? folderSubject(state, id) : null
    return subject !== null && folderPolicy.allows(actor, 'read', subject, { now, network })
  }
}

const archiveToken = async (chosen: Commands['archive_token'], tools: Tools) => {
  const { actor, archives } = tools
  const ofMessage = await filesOfMessage(chosen.chat_message_id, tools)
  if (isRejection(ofMessage)) return ofMessage
  const only = (ids: readonly string[]) => [...new Set(ids)]
  const file_ids = only([...chosen.file_ids, ...ofMessage])
  return (
    (await archiveRefusal({ ...chosen, file_ids }, tools)) ?? {
      token: await archives.issue(actor.id, { file_ids, folder_ids: only(chosen.folder_ids) }),
    }
  )
}

const expireUpload = async (
  { upload_id }: Commands['expire_upload'],
  { resumable, blobs, now }: Tools,
): Promise<void> => {
  const unused = await resumable.expire(upload_id, now)
  if (unused) await blobs.remove(unused.blob_id)
}

export const fileProcedures = procedures(fileContract, {
  upload: (command, tools) => upload(command, tools),
  upload_for_editor: (command, tools) => upload({ ...command, directory: 'assets' }, tools),
  may_upload: mayUpload,
  expire_upload: expireUpload,
  clear_orphaned: clearOrphaned,
  publish,
  archive_token: archiveToken,
  forget_bytes: forgetBytes,
  forget_former: forgetFormer,
})
