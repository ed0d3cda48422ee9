import { personView } from '#platform/content/person.ts'
import { contract, Nothing, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

/** Something that uses a file, for readers who may open it. */
export const FileUseView = z.object({
  /** As events name it, such as `appointment` or `chat_message`. */
  kind: z.string(),
  id: z.string(),
  /** Null for one without a name. */
  name: z.string().nullable(),
  path: z.string(),
  /** When it was written; for appointments, when it begins. */
  at: z.string(),
  author: personView.nullable(),
})
export type FileUseView = z.output<typeof FileUseView>

export const fileUsesContract = contract('files', {
  /** The newest first. Folders are in the file's own view. */
  uses: query('GET /api/storage/files/:file_id/uses', Nothing, z.object({ uses: z.array(FileUseView) })),
})
