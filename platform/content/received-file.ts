import { z } from 'zod'

/** A file that has come in: what the product found out about it itself, and what it was called. */
export const receivedFile = z.strictObject({
  blob_id: z.string(),
  filename: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hash of what is kept. */
  hash: z.string(),
  /** Pixels of a picture; null for anything else. */
  picture: z.strictObject({ width: z.number(), height: z.number() }).nullable(),
  /** For a picture that has more pixels than its format may have: how many, and how many may be. */
  too_many_pixels: z.strictObject({ pixels: z.number(), most: z.number() }).optional(),
  /** The malware that was found in it; its bytes are gone then. */
  infected_by: z.string().nullable(),
})
export type ReceivedFile = z.output<typeof receivedFile>
