import { attachmentView } from '#platform/content/attachment.ts'
import { FileView, fileState, tagIds } from '#platform/content/file-view.ts'
import { filledProfile, profileCodes } from '#platform/content/filled-profile.ts'
import { ProfileField } from '#platform/content/profile-entry.ts'
import { receivedFile } from '#platform/content/received-file.ts'
import { asked, command, contract, internal, Nothing, query, upload } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { id, instant, line, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { longestLabel } from './file.events.ts'
import { fileLimits } from './file.limits.ts'

export { FileView } from '#platform/content/file-view.ts'

const { archived: mostArchived } = valuesOf(fileLimits)

// Topic of the change stream: `files` (FileView by id), for its owner and for members who see what it is attached to.

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
    /** It waits until a manager of the folder has approved it. */
    pending: z.boolean(),
    /** Leave to fetch it without a session for an hour: `<url>?token=`. */
    token: z.string(),
  })
export type UploadedFile = z.output<typeof UploadedFile>

const uploading = {
  name: line.optional(),
  type: plain.max(200).optional(),
  external_id: plain.max(200).optional(),
  /** For whom a picture is kept; the sender when missing. Only administrators keep pictures for others. */
  member_id: id.optional(),
  /** The file that this is a new version of. */
  file_id: id.optional(),
  /** The folder that it goes into; only files have one. */
  folder_id: id.optional(),
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
  'file_final',
  'folder_unknown',
  'quota_full',
  'network_full',
  'name_empty',
] as const

const Get = z.strictObject({
  /** Number of a version; the newest when missing. */
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Saved instead of shown. */
  download: z.enum(['true', 'false', '1', '0']).optional(),
  token: z.string().max(1000).optional(),
  /** A version that waits for approval; for managers of the folder, and who sent it. */
  pending: id.optional(),
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
  /** What can be filled in for it, by the folders in which the reader sees it. */
  fields: query(
    'GET /api/storage/files/:file_id/fields',
    Nothing,
    z.object({ fields: z.array(ProfileField) }),
  ),
  token: query('GET /api/storage/files/:file_id/token', Nothing, z.object({ token: z.string() })),
  preview: query('GET /api/storage/:directory/:file_id/preview', Nothing, z.string()),
  discover: query(
    'GET /api/storage/v2/discover',
    Nothing,
    z.object({ archive: z.boolean(), largest_upload: z.number(), most_archived: z.number() }),
  ),
  /** How much of the space for files is used. */
  quota: query(
    'GET /api/storage/quota',
    Nothing,
    z.object({
      /** The reader's own files, with all their versions; null where there is no limit. */
      member: z.object({ used: z.number(), limit: z.number().nullable() }),
      /** Those of everybody; only for administrators. */
      network: z.object({ used: z.number(), limit: z.number().nullable() }).nullable(),
    }),
  ),
  track_view: command('POST /api/storage/files/:file_id/track_view', Nothing),
  /** Null takes the lock away. */
  lock: command(
    'PUT /api/storage/files/:file_id/lock',
    z.strictObject({ locked_until: instant.nullable() }),
    undefined,
    { codes: ['file_locked', 'file_final', 'locked_until_past'] },
  ),
  revise: command(
    'PUT /api/storage/files/:file_id',
    z.strictObject({
      /** Without the ending, which stays. */
      name: nameUpTo(200).optional(),
      description: plain.max(2000).optional(),
      tag_ids: tagIds.optional(),
      profile: filledProfile.optional(),
      /** The folder in which its fields are filled in, while nothing else says that it stands there. */
      folder_id: id.optional(),
    }),
    undefined,
    { codes: ['name_empty', 'too_long', 'file_locked', 'file_final', ...profileCodes] },
  ),
  /** Declares it finished; taking that away is a DELETE. */
  finalize: command('POST /api/storage/files/:file_id/final', Nothing, undefined, {
    codes: ['file_locked', 'file_final'],
  }),
  reopen: command('DELETE /api/storage/files/:file_id/final', Nothing),
  /** The content of an earlier version becomes the next one. */
  restore_version: command('POST /api/storage/files/:file_id/versions/:version/restore', Nothing, undefined, {
    codes: ['file_locked', 'file_final', 'version_unknown', 'review_needed'],
  }),
  /** What a version is called; empty takes the label away. */
  label_version: command(
    'PATCH /api/storage/files/:file_id/versions/:version',
    z.strictObject({ label: line.max(longestLabel) }),
    undefined,
    { codes: ['file_locked', 'file_final', 'version_unknown'] },
  ),
  remove: command('DELETE /api/storage/:directory/:file_id', Nothing, undefined, {
    codes: ['file_locked', 'file_final'],
  }),
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
  /** Whether the sender may upload such a file, before its bytes have arrived. */
  may_upload: internal(
    z.strictObject({
      name: z.string(),
      size: z.number(),
      folder_id: id.optional(),
      file_id: id.optional(),
      upload_id: id,
    }),
  ),
  attach: internal(z.strictObject({ file_id: id, kind: z.string().max(40), parent_id: id })),
  detach: internal(z.strictObject({ file_id: id, kind: z.string().max(40), parent_id: id })),
  /** Nobody published it for a day. */
  sweep: internal(z.strictObject({ file_id: id })),
  /** Nobody continued the upload within its lifetime. */
  expire_upload: internal(z.strictObject({ upload_id: id })),
  /** No command kept the bytes within their time. */
  clear_orphaned: internal(z.strictObject({ blob_id: id })),
  /** It went to the trash: nobody works on it there. */
  release: internal(z.strictObject({ file_id: id })),
  erase: internal(z.strictObject({ file_id: id })),
  forget_bytes: internal(z.strictObject({ file_id: id })),
  forget_former: internal(z.strictObject({ file_id: id, blob_id: id })),
})
