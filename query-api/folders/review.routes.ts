import { reviewContract } from '#events/folders/review.contract.ts'
import { isSpace, rootOf } from '#events/folders/space.ts'
import { notFound } from '#platform/language/rejection.ts'
import { linkPage } from '#platform/queries/pages.ts'
import { queries } from '#platform/queries/queries.ts'
import { visibleFiles } from '../files/visible-files.queries.ts'
import { filesOfSpace } from './files-of-space.queries.ts'
import { openFolder } from './folders.queries.ts'
import { waitingIn, waitingOf } from './reviews.queries.ts'

export const reviewQueries = queries(reviewContract, {
  waiting: async (context, { folder_id, ...wanted }) => {
    const { db, actor, reader } = context
    if (!(await openFolder(db, folder_id, actor))) return notFound()
    const list = await waitingIn(db, folder_id, reader, wanted)
    linkPage(context, list.pagination)
    return list
  },
  waiting_of_file: async ({ db, actor, reader }, { file_id }) => {
    const [row] = await visibleFiles(db, [file_id], actor)
    return row ? waitingOf(db, file_id, reader) : notFound()
  },
  files: async (context, { context_type, context_id, ...wanted }) => {
    const { db, actor, reader } = context
    const space = context_type === 'network' ? rootOf(null) : rootOf(context_id ?? '')
    if (!isSpace(space) || !actor.keys.has(space)) return notFound()
    const list = await filesOfSpace(db, space, reader, wanted)
    linkPage(context, list.pagination)
    return list
  },
})
