import { type FactOf, changesKeys, facts } from '#platform/language/fact.ts'
import { id, line, text, z } from '#platform/language/shapes.ts'

/** Open: anybody joins. Closed: visible, joining is asked for. Hidden: only members know of it. */
export const groupAccess = z.enum(['open', 'closed', 'hidden'])

export const groupEvents = facts('groups', {
  GroupCategoryCreated: { category_id: id, slug: id, name: line, plural_name: line, color: id },
  GroupCreated: changesKeys({
    group_id: id,
    slug: id,
    name: line,
    category_id: id,
    access: groupAccess,
    description: text,
    founder_id: id,
  }),
  GroupRenamed: { group_id: id, before: line, after: line },
  GroupDescribed: { group_id: id, before: text, after: text },
  GroupAccessChosen: changesKeys({ group_id: id, before: groupAccess, after: groupAccess }),
  GroupJoined: changesKeys({ group_id: id, member_id: id }),
  GroupLeft: changesKeys({ group_id: id, member_id: id }),
  MemberRemovedFromGroup: changesKeys({ group_id: id, member_id: id }),
  JoinRequested: { group_id: id, member_id: id },
  JoinRequestDeclined: { group_id: id, member_id: id },
  JoinRequestWithdrawn: { group_id: id, member_id: id },
  GroupAdminAppointed: changesKeys({ group_id: id, member_id: id }),
  GroupAdminDismissed: changesKeys({ group_id: id, member_id: id }),
  GroupArchived: changesKeys({ group_id: id }),
  GroupReopened: changesKeys({ group_id: id }),
})
export type GroupEvent = FactOf<typeof groupEvents>
