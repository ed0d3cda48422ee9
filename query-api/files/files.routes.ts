import { fileContract } from '#events/files/file.contract.ts'
import { fileLimits } from '#events/files/file.limits.ts'
import { fileWords } from '#events/files/file-words.ts'
import { quotaOf } from '#events/files/quota.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Actor } from '#platform/language/policy.ts'
import { notFound, type Rejection, signInNeeded } from '#platform/language/rejection.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { type StoredDownload, storedDownload } from '#platform/queries/stored-download.ts'
import {
  blobKey,
  blobPictureKey,
  isPictureId,
  type PictureSize,
  pictureKey,
  pictureSizes,
} from '#platform/storage/picture-keys.ts'
import { storageUseOf } from '#platform/uploads/storage-use.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import { filesBelow } from '../folders/files-below.queries.ts'
import { fieldsOfThings } from '../property-sets/thing-profiles.queries.ts'
import { archiveOf } from './archive.ts'
import { valuesOfFiles } from './file-groups.queries.ts'
import { files, showsVersions } from './files.queries.ts'
import { isShownPicture, throughParents, visibleFiles } from './visible-files.queries.ts'

const { archived: maxArchived, previewed } = valuesOf(fileLimits)
/** How long leave to fetch something without a session is good for, in minutes. */
const tokenMinutes = { file: 5, picture: 60 }

/** Types that are shown when they are opened; everything else is saved. None of them can run anything. */
const inlineTypes =
  /^(image\/(png|jpeg|webp|gif)|audio\/(mpeg|mp4|ogg|wav)|video\/(mp4|webm)|application\/pdf|text\/(plain|csv|markdown))$/

/** The reader: by session, or by a token for this file. Permissions are looked up as of now. */
const visitorOf = async (
  { actor, session, files }: QueryContext,
  fileId: string,
  token: string | undefined,
) => {
  if (session !== null) return actor
  const sessionId = token === undefined ? null : files.tokens.sessionOf(token, fileId)
  const bearer = sessionId === null ? null : await files.actorOf(sessionId)
  return bearer ?? signInNeeded()
}

const refused = (actor: Actor | Rejection): actor is Rejection => 'rejected' in actor

const typeOf = (type: string): string => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

// Access to a file may change, so it must be revalidated on each use.
const contentOf = (
  row: FileRow,
  { version, download: saved }: { version?: number; download?: string },
): StoredDownload | Rejection => {
  const content = row.versions[(version ?? row.versions.length) - 1]
  if (!content) return notFound()
  const isSaved = saved === 'true' || saved === '1'
  return storedDownload({
    stored: blobKey(content.blob_id),
    type: typeOf(content.content_type),
    name: row.original_filename ?? row.id,
    inline: !isSaved && inlineTypes.test(content.content_type),
    cache: 'private, no-cache',
  })
}

const isNewest = ({ versions }: FileRow, { version }: { version?: number }): boolean =>
  version === undefined || version === versions.length

const mayReadVersions = async ({ db, circumstances }: QueryContext, row: FileRow, actor: Actor) => {
  const { managed } = await throughParents(db, [row.id], actor)
  return showsVersions(row, { actor, managed: managed.has(row.id) }, circumstances)
}

/** A version that waits for approval, for managers of a folder with the file and for who sent it. */
const pendingContent = async ({ db }: QueryContext, row: FileRow, actor: Actor, id: string) => {
  const version = row.submissions.find((one) => one.id === id)
  if (!version) return notFound()
  const { managed } = await throughParents(db, [row.id], actor)
  if (!managed.has(row.id) && version.by_id !== actor.id) return notFound()
  return contentOf({ ...row, versions: [{ ...version, label: '' }] }, {})
}

const pictureAt = (key: string, cache: string): StoredDownload =>
  storedDownload({ stored: key, type: 'image/webp', name: 'picture.webp', inline: true, cache })

const isSize = (size: string): size is PictureSize => pictureSizes.some((one) => one === size)

/** A built-in picture: in the requested size, else larger, else the largest. */
const ownPicture = async (
  { db, files: { storage } }: QueryContext,
  id: string,
  size: PictureSize,
  actor: Actor,
) => {
  if (!isPictureId(id) || !(await isShownPicture(db, id, actor))) return notFound()
  const wanted = pictureSizes.indexOf(size)
  for (const one of [...pictureSizes.slice(wanted), ...pictureSizes.slice(0, wanted).reverse()])
    if (await storage.stat(pictureKey(id, one)))
      return pictureAt(pictureKey(id, one), 'private, max-age=31536000, immutable')
  return notFound()
}

// Whether a member shows a built-in picture is read from the members.

export const fileQueries = queries(fileContract, {
  get: async (context, { file_id, token, ...options }) => {
    const actor = await visitorOf(context, file_id, token)
    if (refused(actor)) return actor
    const [row] = await visibleFiles(context.db, [file_id], actor)
    if (row && options.pending !== undefined) return pendingContent(context, row, actor, options.pending)
    if (!row || !(isNewest(row, options) || (await mayReadVersions(context, row, actor)))) return notFound()
    return contentOf(row, options)
  },

  image: async (context, { file_id, size, token }) => {
    const actor = await visitorOf(context, file_id, token)
    if (refused(actor)) return actor
    if (!isSize(size)) return notFound()
    const [row] = await visibleFiles(context.db, [file_id], actor)
    if (!row) return ownPicture(context, file_id, size, actor)
    return row.width === null
      ? notFound()
      : pictureAt(blobPictureKey(row.blob_id, size), 'private, max-age=3600')
  },

  one: async ({ db, reader }, { file_id }) => {
    const rows = await visibleFiles(db, [file_id], reader.actor)
    return (await files.views(db, rows, reader))[0] ?? notFound()
  },

  fields: async ({ db, actor, reader }, { file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    if (!row) return notFound()
    const [view] = await files.views(db, [row], reader)
    const { values = {} } = (await valuesOfFiles(db, [file_id])).get(file_id) ?? {}
    const groupIds = (view?.folder_ids ?? []).map((id) => groupOf(spaceOf(id)))
    return { fields: await fieldsOfThings(db, 'file', { groupIds, values }, reader) }
  },

  token: async ({ db, actor, session, files: { tokens } }, { file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    if (!row) return notFound()
    const minutes = row.width === null ? tokenMinutes.file : tokenMinutes.picture
    return { token: tokens.issue({ fileId: file_id, sessionId: session?.id ?? '', minutes }) }
  },

  preview: async ({ db, actor }, { directory, file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    if (!row || row.directory !== directory) return notFound()
    if (row.width !== null)
      return pictureAt(blobPictureKey(row.blob_id, '1920x1200'), 'private, max-age=3600')
    if (!inlineTypes.test(row.content_type)) return notFound()
    const content = contentOf(row, {})
    // Players and viewers ask for the parts that they need; a text would come as a whole.
    return 'stored' in content && row.content_type.startsWith('text/')
      ? { ...content, maxBytes: previewed }
      : content
  },

  discover: async ({ header, files: { maxBytes } }) => {
    header('Cache-Control', 'private, max-age=3600')
    return { archive: true, largest_upload: maxBytes, most_archived: maxArchived }
  },

  quota: async ({ db, actor, circumstances: { network } }) => {
    const [used, limit] = [await storageUseOf(db, actor.id), quotaOf(network)]
    const isAdmin = actor.keys.has('network_admin')
    return {
      member: { used: used.member, limit: limit.member },
      network: isAdmin ? { used: used.network, limit: limit.network } : null,
    }
  },

  archive: async ({ db, actor, language, once, files: { archives, storage } }, { token }) => {
    const chosen = await once('redeem', () => archives.redeem(token, actor.id))
    if (!chosen) return notFound()
    const ids = chosen.file_ids
    const [rows, below] = await Promise.all([
      visibleFiles(db, ids, actor),
      filesBelow(db, chosen.folder_ids, actor),
    ])
    const known = new Set(rows.map(({ id }) => id))
    const words = fileWords(language)
    const body = archiveOf(
      storage,
      [...rows, ...below],
      ids.filter((id) => !known.has(id)),
      words,
    )
    return download({ type: 'application/zip', name: `${words.folder}.zip`, body })
  },
})
