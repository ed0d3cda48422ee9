import { reactionsIn } from '#platform/reactions/reactions.ts'
import { reactions } from '#projectors/activities/reactions.table.ts'

/** Reactions to posts and comments, and who gave them. */
export const { to: reactionsTo, by: reactorsTo } = reactionsIn({ table: reactions, target: 'target_id' })
