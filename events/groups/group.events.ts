import { changesKeys, defineEvents, type EventOf, personal, version } from '#platform/language/event.ts'
import { flag, id, ids, instant, line, plain, text, z } from '#platform/language/shapes.ts'

/** Open: anybody joins. Closed: visible, joining is asked for. Hidden: only members know of it. */
export const groupAccess = z.enum(['open', 'closed', 'hidden'])

/** What administrators of a group choose beside its access. */
export const groupOptions = z.strictObject({
  /** Guests find it in the directory. */
  externally_visible: flag,
  /** People ask to join. */
  moderated_join: flag,
  members_can_invite: flag,
  chat: flag,
  /** What happens in it is told nowhere else. */
  sensitive: flag,
})
export type GroupOptions = z.output<typeof groupOptions>

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
  GroupOptionsChosen: changesKeys({ group_id: id, before: groupOptions, after: groupOptions }),
  GroupPictureChosen: { group_id: id, before: id.nullable(), after: id.nullable() },
  GroupJoined: changesKeys({ group_id: id, member_id: id }),
  GroupLeft: changesKeys({ group_id: id, member_id: id }),
  /** The member undid leaving: member since the same day as before, and administrator as before. */
  GroupReentered: changesKeys({ group_id: id, member_id: id, admin: flag, joined_at: instant }),
  MemberRemovedFromGroup: changesKeys({ group_id: id, member_id: id }),
  JoinRequested: version(
    2,
    { group_id: id, member_id: id, message: personal('authored', 'member_id', plain.max(2000)) },
    { 1: (data) => ({ ...data, message: null }) },
  ),
  JoinRequestAccepted: { group_id: id, member_id: id },
  JoinRequestDeclined: {
    group_id: id,
    member_id: id,
    declined_by: id.nullable(),
    message: personal('authored', 'declined_by', plain.max(2000)),
  },
  JoinRequestWithdrawn: { group_id: id, member_id: id },
  /** One event per person, also where a whole group was invited. */
  GroupInvitationSent: changesKeys({
    group_id: id,
    member_id: id,
    invited_by: id,
    through_group_id: id.nullable(),
    message: personal('authored', 'invited_by', plain.max(2000)),
  }),
  GroupInvitationAccepted: changesKeys({ group_id: id, member_id: id }),
  GroupInvitationDeclined: changesKeys({ group_id: id, member_id: id }),
  GroupInvitationWithdrawn: changesKeys({ group_id: id, member_id: id }),
  GroupAdminAppointed: changesKeys({ group_id: id, member_id: id }),
  GroupAdminDismissed: changesKeys({ group_id: id, member_id: id }),
  GroupArchived: changesKeys({ group_id: id }),
  GroupReopened: changesKeys({ group_id: id }),
  /** Its members keep their places, so that it can be restored as it was. */
  GroupDeleted: changesKeys({ group_id: id }),
  GroupRestored: changesKeys({ group_id: id }),
})
export type GroupEvent = EventOf<typeof groupEvents>
