import { z } from 'zod'

/** A file as it is shown where it hangs: on a message, on an appointment. */
export const attachmentView = z.object({
  id: z.string(),
  original_filename: z.string(),
  /** In lower case, without a dot. */
  extension: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels of a picture; null for anything else. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Path of the file itself; it is shown as far as that is safe, and saved with `?download=true`. */
  url: z.string(),
  /** Path to look at it in the browser; null where that cannot be done. */
  preview_url: z.string().nullable(),
  owner_id: z.string(),
  /** How often it was replaced, the first one included. */
  version: z.object({ major: z.number() }),
  /** The member who has locked it to work on it; null when it is not locked. */
  locked_until: z.string().nullable(),
  locked_by_id: z.string().nullable(),
})
export type AttachmentView = z.output<typeof attachmentView>

/** The path of a picture in one of the six sizes. */
export const imagePath = (id: string, size: string): string => `/api/storage/images/${id}/get/${size}`

/** The path of a file. */
export const filePath = (id: string, filename: string): string =>
  `/api/storage/files/${id}/get/${encodeURIComponent(filename === '' ? 'file' : filename)}`
