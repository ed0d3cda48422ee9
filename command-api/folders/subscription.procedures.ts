import { folderPolicy } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { subscriptionContract } from '#events/folders/subscription.contract.ts'
import { privateList } from '#platform/commands/private-list.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { folderSubject, foldersState } from './folder.state.ts'

const subscriptions = privateList({
  kind: 'folder',
  topic: 'folders',
  isSeen: async (id, { load, actor, now, network }) => {
    const subject = folderSubject(await load(foldersState, spaceOf(id)), id)
    return (
      subject !== null && !subject.trashed && folderPolicy.allows(actor, 'read', subject, { now, network })
    )
  },
})

export const subscriptionProcedures = procedures(subscriptionContract, {
  subscribe: ({ folder_id }, tools) => subscriptions.add(folder_id, tools),
  unsubscribe: ({ folder_id }, tools) => subscriptions.remove(folder_id, tools),
  // Counts begin anew.
  read: ({ folder_id }, tools) => subscriptions.renew(folder_id, tools),
})
