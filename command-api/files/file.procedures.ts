import { extensionFilterOf, passes } from '#events/files/extension-filter.contract.ts'
import { fileContract } from '#events/files/file.contract.ts'
import { directory as directoryShape, type FileEvent } from '#events/files/file.events.ts'
import { filePolicy } from '#events/files/file.policy.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { filePath, imagePath } from '#platform/language/attachment.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { extensionOf, fileNameOf } from '#platform/language/file-name.ts'
import { forbidden, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { isVisible } from '#platform/language/shapes.ts'
import { fileState, isUsableBy } from './file.state.ts'

// Bytes are there before the command is: a request has brought them in. What the log then says of them decides whether
// they stay; whatever no file knows of is removed.

type Commands = CommandsOf<typeof fileContract>
type Upload = Commands['upload']
type Content = Pick<
  Extract<FileEvent, { type: 'FileUploaded' }>['data'],
  'blob_id' | 'content_type' | 'size' | 'hash' | 'width' | 'height'
>

const imageTokenMinutes = 60

const upload = async (command: Upload, tools: Tools) => {
  const { actor, newId, append, load, blobs } = tools
  const { file } = command
  const directory = directoryShape.safeParse(command.directory)
  if (!directory.success) return notFound()
  const original_filename = nameOf(command)
  const extension = extensionOf(original_filename)
  const refused = refusalOf(command, { directory: directory.data, original_filename, extension }, tools)
  if (refused) return refused
  await clearOrphaned(tools)
  if (command.file_id) return replace(command, command.file_id, tools)

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
  await confirmBlob(file.blob_id, (await load(fileState, file_id)).blob_ids, tools)
  return uploaded(command, { ...common, state: infected_by === null ? 'volatile' : 'quarantine' }, tools)
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

const replace = async (command: Upload, file_id: string, tools: Tools) => {
  const { actor, now, network, load, append, blobs } = tools
  const { file } = command
  const state = await load(fileState, file_id)
  const { status, owner_id, locked_until, locked_by_id } = state
  if (status === 'none' || owner_id !== actor.id) return notFound()
  const subject = { state: status, owner_id, locked_until, locked_by_id, seen: true }
  if (!filePolicy.allows(actor, 'read', subject, { now, network })) return notFound()
  if (!filePolicy.allows(actor, 'replace', subject, { now, network })) return reject('file_locked')
  if (state.is_picture !== (file.picture !== null)) return noPicture(file)
  await blobs.assignFile(file.blob_id, file_id)
  const version = state.blob_ids.length + 1
  await append(`file-${file_id}`, [
    { type: 'FileReplaced', data: { file_id, owner_id, version, ...contentOf(file) } },
  ])
  await confirmBlob(file.blob_id, (await load(fileState, file_id)).blob_ids, tools)
  const original_filename = nameOf(command)
  const extension = extensionOf(original_filename)
  return uploaded(command, { file_id, original_filename, extension, state: 'published' }, tools)
}

const contentOf = ({ blob_id, content_type, size, hash, picture }: Upload['file']): Content => ({
  blob_id,
  content_type,
  size,
  hash,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
})

// A repeat has brought the same bytes in once more; the file knows those of the first time.
const confirmBlob = (blobId: string, known: readonly string[], { blobs }: Tools): Promise<void> =>
  known.includes(blobId) ? blobs.confirm(blobId) : blobs.remove(blobId)

const uploaded = (
  { file, external_id }: Upload,
  common: {
    file_id: string
    original_filename: string
    extension: string
    state: 'volatile' | 'published' | 'quarantine'
  },
  { origin, fileTokens }: Tools,
) => {
  const { file_id: id, original_filename, extension, state } = common
  return {
    id,
    external_id: external_id ?? null,
    state,
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

/** Bytes of requests that broke off somewhere between storage and the log. */
const clearOrphaned = async ({ blobs, load }: Tools): Promise<void> => {
  for (const { blob_id, file_id } of await blobs.orphaned()) {
    const known = file_id === null ? [] : (await load(fileState, file_id)).blob_ids
    await (known.includes(blob_id) ? blobs.confirm(blob_id) : blobs.remove(blob_id))
  }
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
  const { status, blob_ids } = await load(fileState, file_id)
  if (status === 'removed') for (const blobId of blob_ids) await blobs.remove(blobId)
  return undefined
}

// Permissions are checked when the archive is downloaded. Files have no folders and no chat messages, so such ids
// match nothing.
const archiveRefusal = (chosen: Commands['archive_token']): Rejection | null => {
  const { file_ids, folder_ids, current_folder_id, chat_message_id } = chosen
  if (folder_ids.length > 0) return reject('folder_unknown', '/folder_ids/0')
  if (current_folder_id !== null) return reject('folder_unknown', '/current_folder_id')
  if (chat_message_id !== null) return reject('chat_message_unknown', '/chat_message_id')
  return file_ids.length === 0 ? reject('files_empty', '/file_ids') : null
}

export const fileProcedures = procedures(fileContract, {
  upload,
  upload_for_editor: (command, tools) => upload({ ...command, directory: 'assets' }, tools),
  publish,
  archive_token: async (chosen, { actor, archives }) =>
    archiveRefusal(chosen) ?? { token: await archives.issue(actor.id, [...new Set(chosen.file_ids)]) },
  forget_bytes: forgetBytes,
})
