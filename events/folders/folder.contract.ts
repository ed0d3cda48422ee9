import { FileView, tagIds, tagViews } from '#platform/content/file-view.ts'
import { filledProfile, profileCodes } from '#platform/content/filled-profile.ts'
import { personView } from '#platform/content/person.ts'
import { ProfileEntry, ProfileField } from '#platform/content/profile-entry.ts'
import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { cursor } from '#platform/language/paged.ts'
import { id, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import { longestName, review } from './folder.events.ts'
import { folderLimits } from './folder.limits.ts'

// Topic of the change stream: `folders` (FolderView by id), for the readers of its space; also when its files change.

const { listed, batch } = valuesOf(folderLimits)

/** Roots and folders of streams have no name of their own. */
const i18nType = z.enum(['root_folder.network', 'root_folder.group', 'activitystream_folder']).nullable()
const Step = z.object({ id: z.string(), name: z.string(), i18n_type: i18nType })

export const FolderView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  description: z.string(),
  tags: tagViews,
  folder_profile: z.array(ProfileEntry),
  i18n_type: i18nType,
  type: z.enum(['root_folder', 'activitystream_folder', 'folder']),
  /** Whose folder it is; the id is null for the network. The picture is a group's small one. */
  namespace: z.object({
    type: z.enum(['network', 'group']),
    id: z.string().nullable(),
    name: z.string(),
    picture: z.string().nullable(),
  }),
  /** The folders around it, the root first. */
  folder_path: z.array(Step),
  parent_folder_id: z.string().nullable(),
  author: personView.nullable(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  total_files_count: z.number(),
  total_subfolders_count: z.number(),
  trashed_at: z.string().nullable(),
  trashed_by: personView.nullable(),
  /** Whether the reader follows it, and how many files in it are new since the reader looked. */
  subscribed: z.boolean(),
  unread_count: z.number(),
  /** Its own rule, and what follows from it and those around it: whether what members put there waits for approval. */
  review,
  review_required: z.boolean(),
  /** What in it keeps the reader from moving or deleting it. */
  blocking: z.object({
    locked: z.array(z.object({ member: personView, count: z.number() })),
    final: z.number(),
  }),
  can: z.object({
    read: z.boolean(),
    add_files: z.boolean(),
    create_subfolders: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    restore: z.boolean(),
    purge: z.boolean(),
    review: z.boolean(),
  }),
})
export type FolderView = z.output<typeof FolderView>

/** A file where it stands; the same file may stand in several folders. */
export const EntryView = FileView.extend({ folder_link_id: z.string(), folder_id: z.string() })
export type EntryView = z.output<typeof EntryView>

const FolderPage = FolderView.extend({
  /** With the first part of the files only. */
  subfolders: z.array(FolderView),
  files: z.array(EntryView),
  next: z.string().nullable(),
})
export type FolderPage = z.output<typeof FolderPage>

const List = z.strictObject({
  limit: z.coerce.number().int().min(1).max(listed).default(100),
  after: cursor.optional(),
  /** Only folders and files whose names contain this. */
  q: plain.trim().max(200).optional(),
  /** Only folders and files with this tag. */
  tag: id.optional(),
  sort: z.enum(['name', 'updated_at', 'size']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Sorts files by a field of their property set instead. */
  sort_property: id.optional(),
  /** Only files with this value of a field. */
  property: id.optional(),
  value: plain.max(200).optional(),
})

const name = nameUpTo(longestName)
const description = plain.max(2000)
const items = z.array(id).max(batch)
const batchCodes = ['file_locked', 'file_final', 'file_not_there', 'folder_not_there', 'not_yours'] as const
const moveCodes = [...batchCodes, 'folder_in_itself', 'folder_name_taken', 'review_needed'] as const

const TrashedItem = z.object({
  /** The id of the file or the folder. */
  id: z.string(),
  type: z.enum(['file', 'folder']),
  name: z.string(),
  size: z.number().nullable(),
  /** Where it stood. */
  folder_path: z.array(Step),
  trashed_by: personView,
  trashed_at: z.string(),
  /** It was moved to another group, not deleted. */
  moved: z.boolean(),
  /** Where it went, for readers who see that folder. */
  moved_to: z.array(Step).nullable(),
  can: z.object({ restore: z.boolean(), purge: z.boolean() }),
})
export type TrashedItem = z.output<typeof TrashedItem>

const trashed = {
  file_ids: items.default([]),
  folder_ids: items.default([]),
  /** The root folder of the group or the network. */
  root_folder_id: id.default('network'),
}

export const folderContract = contract('folders', {
  network: query('GET /files', List, FolderPage, { page: true, traffic: typedIn('q') }),
  group: query('GET /groups/:group_id/files', List, FolderPage, { page: true, traffic: typedIn('q') }),
  /** The roots that the reader sees: the network's, then those of the reader's groups. */
  roots: query('GET /api/storage/folders', Nothing, z.object({ folders: z.array(FolderView) })),
  one: query('GET /api/storage/folders/:folder_id', List, FolderPage, { traffic: typedIn('q') }),
  /** What can be filled in for files and folders in it. */
  fields: query(
    'GET /api/storage/folders/:folder_id/fields',
    Nothing,
    z.object({ file_fields: z.array(ProfileField), folder_fields: z.array(ProfileField) }),
  ),
  create: command(
    'POST /api/storage/folders',
    z.strictObject({
      name,
      description: description.default(''),
      tag_ids: tagIds.default([]),
      profile: filledProfile.optional(),
      parent_folder_id: id,
    }),
    Created,
    { codes: ['name_empty', 'too_long', 'folder_name_taken', ...profileCodes] },
  ),
  revise: command(
    'PUT /api/storage/folders/:folder_id',
    z.strictObject({
      name: name.optional(),
      description: description.optional(),
      tag_ids: tagIds.optional(),
      profile: filledProfile.optional(),
      review: review.optional(),
    }),
    undefined,
    { codes: ['name_empty', 'too_long', 'folder_name_taken', ...profileCodes] },
  ),
  /** Refused as a whole when one of them may not be moved. */
  move: command(
    'POST /api/storage/files/move',
    z.strictObject({
      file_ids: items.default([]),
      folder_ids: items.default([]),
      source_folder_id: id,
      target_folder_id: id,
    }),
    undefined,
    { codes: moveCodes },
  ),
  move_folders: command(
    'POST /api/storage/folders/move',
    z.strictObject({ folder_ids: items.min(1), target_folder_id: id }),
    undefined,
    { codes: moveCodes },
  ),
  /** Into the trash; refused as a whole as well. */
  remove: command(
    'DELETE /api/storage/files',
    z.strictObject({ file_ids: items.default([]), folder_ids: items.default([]), source_folder_id: id }),
    undefined,
    { codes: batchCodes },
  ),
  remove_folders: command(
    'DELETE /api/storage/folders',
    z.strictObject({ folder_ids: items.min(1) }),
    undefined,
    { codes: batchCodes },
  ),
  /** Puts a file that the sender sees into a folder as well. */
  enter: command('POST /api/storage/folders/:folder_id/files', z.strictObject({ file_id: id }), undefined, {
    codes: ['file_unknown', 'file_in_folder'],
  }),
  trash: query(
    'GET /api/storage/trash',
    z.strictObject({ root_folder_id: id.default('network') }),
    z.object({ items: z.array(TrashedItem) }),
  ),
  restore: command('POST /api/storage/trash/restore', z.strictObject(trashed), undefined, {
    codes: ['file_not_there', 'folder_not_there', 'not_yours'],
  }),
  purge: command('DELETE /api/storage/trash', z.strictObject(trashed), undefined, { codes: batchCodes }),
  /** What was moved out of another space comes in, and leaves again once that is undone. */
  receive_file: internal(z.strictObject({ id, file_id: id, target_folder_id: id, member_id: id })),
  receive_folder: internal(z.strictObject({ id, source_folder_id: id, target_folder_id: id, member_id: id })),
  return_file: internal(z.strictObject({ id, file_id: id })),
  return_folder: internal(z.strictObject({ id, source_folder_id: id })),
  /** It has been in the trash for as long as the network keeps things there. */
  expire: internal(z.strictObject({ id })),
})
