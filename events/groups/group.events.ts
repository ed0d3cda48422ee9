import { changesKeys, defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { flag, id, ids, instant, line, plain, text, z } from '#platform/language/shapes.ts'

/** Open: anybody joins. Closed: visible, joining is asked for. Hidden: only members know of it. */
export const groupAccess = z.enum(['open', 'closed', 'hidden'])

/** What one group of a category is called, and what several are. */
export const categoryNames = z.strictObject({ name: line, plural_name: line })
export type CategoryNames = z.output<typeof categoryNames>

export const groupEvents = defineEvents('groups', {
  // Stream category-<slug>; a category's id is its slug.
  GroupCategoryCreated: { category_id: id, slug: id, name: line, plural_name: line, color: id },
  GroupCategoryRenamed: { category_id: id, before: categoryNames, after: categoryNames },
  GroupCategoryRecolored: { category_id: id, before: id, after: id },
  GroupCategoryRemoved: { category_id: id },
  // Stream categories: ids of categories, those that come first. Others follow by name.
  GroupCategoriesOrdered: { before: ids, after: ids },
  // Stream group-<slug>: a group's id is its slug, so the stream itself keeps the name from being taken twice.
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
  /** The member undid leaving: member since the same day as before, and administrator as before. */
  GroupReentered: changesKeys({ group_id: id, member_id: id, admin: flag, joined_at: instant }),
  MemberRemovedFromGroup: changesKeys({ group_id: id, member_id: id }),
  JoinRequested: { group_id: id, member_id: id },
  JoinRequestAccepted: { group_id: id, member_id: id },
  JoinRequestDeclined: {
    group_id: id,
    member_id: id,
    declined_by: id.nullable(),
    message: personal('authored', 'declined_by', plain.max(2000)),
  },
  JoinRequestWithdrawn: { group_id: id, member_id: id },
  GroupAdminAppointed: changesKeys({ group_id: id, member_id: id }),
  GroupAdminDismissed: changesKeys({ group_id: id, member_id: id }),
  GroupArchived: changesKeys({ group_id: id }),
  GroupReopened: changesKeys({ group_id: id }),
})
export type GroupEvent = EventOf<typeof groupEvents>
