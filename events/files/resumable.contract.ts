import { contract, query } from '#platform/language/contract.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { id, instant, line, z } from '#platform/language/shapes.ts'

/** Where large files come in, by the tus protocol 1.0 with creation, expiration and termination. */
export const uploadsPath = '/api/storage/v2/uploads'

const command = { service: 'command-api' } as const

/** What a client says about a file before its bytes (`Upload-Metadata`). */
export const uploadMetadata = z.strictObject({
  filename: line,
  /** Ignored: the product looks at the bytes. */
  filetype: z.string().max(200).optional(),
  external_id: z.string().max(200).optional(),
  /** The folder that it goes into. */
  folder_id: id.optional(),
  /** The file that this is a new version of. */
  file_id: id.optional(),
  /** When it was changed last, in milliseconds; tells files of the same name apart. */
  modified: z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
})

/** Large files that go on where they stopped. `finish` makes a file of the bytes; repeats of it are safe. */
export const uploadsContract = contract('uploads', {
  options: protocolCall('OPTIONS /api/storage/v2/uploads', { ...command, statuses: [204] }),
  begin: protocolCall('POST /api/storage/v2/uploads', { ...command, statuses: [201] }),
  offset: protocolCall('HEAD /api/storage/v2/uploads/:upload_id', command),
  append: protocolCall('PATCH /api/storage/v2/uploads/:upload_id', {
    ...command,
    body: { type: 'stream', maxBytes: null },
    statuses: [204],
  }),
  remove: protocolCall('DELETE /api/storage/v2/uploads/:upload_id', { ...command, statuses: [204] }),
  finish: protocolCall('POST /api/storage/v2/uploads/:upload_id/file', {
    ...command,
    statuses: [201],
    answers: 'application/json; charset=utf-8',
  }),
  /** What the reader has begun and not finished, the latest first. */
  unfinished: query(
    'GET /api/storage/v2/uploads',
    z.strictObject({ folder_id: id.optional() }),
    z.object({
      uploads: z.array(
        z.object({
          id: z.string(),
          filename: z.string(),
          size: z.number(),
          /** Bytes that have arrived. */
          received: z.number(),
          folder_id: z.string().nullable(),
          file_id: z.string().nullable(),
          modified: z.number().nullable(),
          changed_at: instant,
        }),
      ),
    }),
  ),
})
