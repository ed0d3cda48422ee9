import { savedPostContract } from '#events/activities/saved-post.contract.ts'
import { privateList } from '#platform/commands/private-list.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { readsPost } from './reads-post.ts'

const savedPosts = privateList({ kind: 'activity', topic: 'activities', isSeen: readsPost })

export const savedProcedures = procedures(savedPostContract, {
  save: ({ activity_id }, tools) => savedPosts.add(activity_id, tools),
  unsave: ({ activity_id }, tools) => savedPosts.remove(activity_id, tools),
})
