import { command, contract } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { id, z } from '#platform/language/shapes.ts'
import { uploadCodes } from './file.contract.ts'
import { fileLimits } from './file.limits.ts'

const { copied } = valuesOf(fileLimits)

export const copyContract = contract('files', {
  /** New files of the sender, each with the newest version and the tags of one that the sender sees. */
  copy: command(
    'POST /api/storage/files/copy',
    z.strictObject({ file_ids: z.array(id).min(1).max(copied), target_folder_id: id }),
    z.object({
      /** In the order of the originals. */
      file_ids: z.array(z.string()),
      /** They wait until a manager of the folder has approved them. */
      pending: z.boolean(),
    }),
    { codes: ['file_unknown', ...uploadCodes] },
  ),
})
