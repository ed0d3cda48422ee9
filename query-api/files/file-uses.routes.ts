import { fileUsesContract } from '#events/files/file-uses.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { usesOfFile } from './file-uses.queries.ts'
import { visibleFiles } from './visible-files.queries.ts'

export const fileUsesQueries = queries(fileUsesContract, {
  uses: async ({ db, actor }, { file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    return row ? { uses: await usesOfFile(db, file_id, actor) } : notFound()
  },
})
