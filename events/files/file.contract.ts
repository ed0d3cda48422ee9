import { attachmentView } from '#platform/language/attachment.ts'
import { asked, command, contract, internal, Nothing, query, upload } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { personView } from '#platform/language/person.ts'
import { receivedFile } from '#platform/language/received-file.ts'
import { id, instant, line, plain, z } from '#platform/language/shapes.ts'
import { directory } from './file.events.ts'
import { fileLimits } from './file.limits.ts'

const { archived: mostArchived } = valuesOf(fileLimits)

// Topic of the change stream: `files` (FileView by id), for its owner and for members who see what it is attached to.

const fileState = z.enum(['volatile', 'published', 'quarantine', 'removed'])

/** What an upload is answered with. `external_id` is the sender's own name for it. */
export const UploadedFile = attachmentView
  .pick({
    id: true,
    url: true,
    original_filename: true,
    extension: true,
    content_type: true,
    size: true,
    width: true,
    height: true,
  })
  .extend({
    external_id: z.string().nullable(),
    state: fileState,
    /** Leave to fetch it without a session for an hour: `<url>?token=`. */
    token: z.string(),
  })
export type UploadedFile = z.output<typeof UploadedFile>

export const FileView = attachmentView.extend({
  revision: z.string(),
  directory,
  state: fileState,
  author: personView,
  /** Who has put it aside to work on it. */
  locked_by: personView.nullable(),
  /** All versions, the newest first; only for members who may lock it. Fetched by `?version=`. */
  versions: z.array(
    z.object({ number: z.number(), at: z.string(), size: z.number(), content_type: z.string() }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  /** How many people have looked at it, its owner left out. */
  views: z.number(),
  can: z.object({
    read: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    destroy: z.boolean(),
    replace: z.boolean(),
  }),
})
export type FileView = z.output<typeof FileView>

const uploading = {
  name: line.optional(),
  type: plain.max(200).optional(),
  external_id: plain.max(200).optional(),
  /** For whom a picture is kept; the sender when missing. Only administrators keep pictures for others. */
  member_id: id.optional(),
  /** The file that this is a new version of. */
  file_id: id.optional(),
  file: receivedFile,
}

const listed = z.array(z.union([id, z.looseObject({ id })])).max(100)
/** Why a file does not come in; these say more than a status does. */
export const uploadCodes = [
  'extension_not_accepted',
  'not_a_picture',
  'too_many_pixels',
  'scanner_away',
  'file_empty',
  'file_locked',
  'name_empty',
] as const

const Get = z.strictObject({
  /** Number of a version; the newest when missing. */
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Saved instead of shown. */
  download: z.enum(['true', 'false', '1', '0']).optional(),
  token: z.string().max(1000).optional(),
})

export const fileContract = contract('files', {
  upload: upload('POST /api/storage/:directory', z.strictObject(uploading), UploadedFile, {
    codes: uploadCodes,
  }),
  upload_for_editor: upload(
    'POST /api/storage/assets/ckeditor/images',
    z.strictObject(uploading),
    UploadedFile,
    { codes: uploadCodes },
  ),
  publish: command(
    'POST /api/storage/:directory/publish',
    z.strictObject({ files: listed.optional(), images: listed.optional(), assets: listed.optional() }),
    undefined,
    { codes: ['file_unknown'] },
  ),
  get: query('GET /api/storage/files/:file_id/get/:name', Get, z.string(), { open: true }),
  image: query(
    'GET /api/storage/images/:file_id/get/:size',
    z.strictObject({ token: z.string().max(1000).optional() }),
    z.string(),
    { open: true },
  ),
  one: query('GET /api/storage/files/:file_id', Nothing, FileView),
  token: query('GET /api/storage/files/:file_id/token', Nothing, z.object({ token: z.string() })),
  preview: query('GET /api/storage/:directory/:file_id/preview', Nothing, z.string()),
  discover: query(
    'GET /api/storage/v2/discover',
    Nothing,
    z.object({ archive: z.boolean(), largest_upload: z.number(), most_archived: z.number() }),
  ),
  track_view: command('POST /api/storage/files/:file_id/track_view', Nothing),
  /** Null takes the lock away. */
  lock: command(
    'PUT /api/storage/files/:file_id/lock',
    z.strictObject({ locked_until: instant.nullable() }),
    undefined,
    { codes: ['file_locked', 'locked_until_past'] },
  ),
  remove: command('DELETE /api/storage/:directory/:file_id', Nothing, undefined, { codes: ['file_locked'] }),
  /** A list of files to be fetched in one archive: the token is good once, for a minute. */
  archive_token: command(
    'POST /api/v1/file_token',
    z.strictObject({
      file_ids: z.array(id).max(mostArchived).default([]),
      folder_ids: z.array(id).max(mostArchived).default([]),
      /** The folder in which they were chosen. */
      current_folder_id: id.nullable().default(null),
      /** Everything that hangs on this message of a chat. */
      chat_message_id: id.nullable().default(null),
    }),
    z.object({ token: z.string() }),
    {
      codes: ['files_empty', 'folder_unknown', 'chat_message_unknown'],
      limit: 'archive',
    },
  ),
  archive: asked('POST /api/storage/v2/archive', z.strictObject({ token: z.string().max(200) }), z.string()),
  attach: internal(z.strictObject({ file_id: id, kind: z.string().max(40), parent_id: id })),
  detach: internal(z.strictObject({ file_id: id, kind: z.string().max(40), parent_id: id })),
  /** Nobody published it for a day. */
  sweep: internal(z.strictObject({ file_id: id })),
  erase: internal(z.strictObject({ file_id: id })),
  forget_bytes: internal(z.strictObject({ file_id: id })),
})
