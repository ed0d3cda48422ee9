import { id, z } from '#platform/language/shapes.ts'
import { attachmentView } from './attachment.ts'
import { personView } from './person.ts'
import { ProfileEntry } from './profile-entry.ts'

/** `files` holds anything, `images` pictures of people and things, `assets` what stands inside of texts. */
export const directory = z.enum(['files', 'images', 'assets'])
export type Directory = z.output<typeof directory>

/** Tags of a file or a folder, as they are sent. */
export const tagIds = z.array(id).max(20)
/** Those that the reader may know. */
export const tagViews = z.array(z.object({ id: z.string(), name: z.string() }))

export const fileState = z.enum(['volatile', 'published', 'quarantine', 'removed'])

/** A file as its owner and its readers see it, wherever it is listed. */
export const FileView = attachmentView.extend({
  revision: z.string(),
  directory,
  state: fileState,
  author: personView,
  /** Who has put it aside to work on it. */
  locked_by: personView.nullable(),
  /** All versions, the newest first; only for members who may change it, were it not locked. Fetched by `?version=`. */
  versions: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      size: z.number(),
      content_type: z.string(),
      /** Who brought it. */
      author: personView,
      label: z.string(),
    }),
  ),
  description: z.string(),
  tags: tagViews,
  /** What is filled in of its property sets, as far as the reader may know of them. */
  file_profile: z.array(ProfileEntry),
  /** Since when it is declared finished. */
  /** `open`: it waits for approval itself, or a version of it that the reader may see. */
  review_status: z.enum(['open', 'reviewed']),
  finalizedAt: z.string().nullable(),
  /** The folders of the reader in which it stands. */
  folder_ids: z.array(z.string()),
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
    update: z.boolean(),
    finalize: z.boolean(),
    reopen: z.boolean(),
  }),
})
export type FileView = z.output<typeof FileView>
