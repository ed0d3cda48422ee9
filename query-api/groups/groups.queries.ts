import type { Knex } from 'knex'
import { followKinds } from '#events/activities/follow-kinds.ts'
import type { GroupMemberView, GroupView, JoinRequestView } from '#events/groups/group.contract.ts'
import {
  type GroupSubject,
  groupCategoryPolicy,
  groupPolicy,
  groupsPolicy,
  invitedTo,
} from '#events/groups/group.policy.ts'
import type { GroupCategoryView } from '#events/groups/group-category.contract.ts'
import { type PersonView, picturesOf } from '#platform/content/person.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { savedBy } from '#platform/saved/saved-things.ts'
import {
  groupCategories as categoryTable,
  type GroupCategoryRow,
} from '#projectors/groups/group-categories.table.ts'
import {
  type GroupMembershipRow,
  groupMemberships as membershipTable,
} from '#projectors/groups/group-memberships.table.ts'
import { type GroupRow, groups as table } from '#projectors/groups/groups.table.ts'
import { type JoinRequestRow, joinRequests as requestTable } from '#projectors/groups/join-requests.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { inviteId, openInvitesOf } from './open-group-invites.queries.ts'
import { postCountsOf } from './post-counts.queries.ts'

/** The row as the rules see it. */
export const subjectOf = (row: GroupRow): GroupSubject => ({
  group_id: row.id,
  access: row.access,
  archived: row.archived,
  moderated_join: row.moderated_join,
  members_can_invite: row.members_can_invite,
  audience: row.audience,
})

/** The key of a group's members, after which its stream is named. */
const membersOf = (groupId: string): string => `group:${groupId}`

const statusOf = (actor: Actor, row: GroupRow): GroupView['membership_status_of_current_member'] => {
  if (!actor.keys.has(`group:${row.id}`))
    return actor.keys.has(invitedTo(row.id))
      ? 'invited'
      : row.requested_by.includes(actor.id)
        ? 'in_moderation'
        : 'no_member'
  return actor.keys.has(`manages:group:${row.id}`) ? 'admin' : 'member'
}

/** The beginning of a description. */
export const teaserOf = (description: string): string =>
  description.length <= 160 ? description : `${description.slice(0, 159).trimEnd()}…`

/** Groups as the directory and their own page show them. */
export const groups = resource({
  table,
  can: ({ actor, circumstances }, row: GroupRow) => {
    const can = groupPolicy.can(actor, subjectOf(row), circumstances)
    // The query that needs it already waits.
    return { ...can, join_moderated: can.join_moderated && !row.requested_by.includes(actor.id) }
  },
  related: async (db, rows) => {
    const ids = rows.map(({ category_id }) => category_id)
    const [loaded, postCounts] = await Promise.all([
      db(`rm.${categoryTable.sqlName}`).whereIn('id', ids),
      postCountsOf(
        db,
        rows.map(({ id }) => id),
      ),
    ])
    const category = ({ id, name, color }: GroupCategoryRow) => [id, { id, name, color }] as const
    return { categories: new Map(loaded.map(category)), postCounts }
  },
  perReader: async (db, rows, readers) => {
    const memberIds = readers.map(({ actor }) => actor.id)
    const [favorited, subscribed, invites] = await Promise.all([
      savedBy(db, 'group', { ids: rows.map(({ id }) => id), memberIds }),
      savedBy(db, followKinds.stream, { ids: rows.map(({ id }) => membersOf(id)), memberIds }),
      openInvitesOf(db, rows, readers),
    ])
    return (row, { actor }) => ({
      status: statusOf(actor, row),
      invite: invites.get(inviteId(row.id, actor)) ?? null,
      favorited: favorited(row.id, actor.id),
      isSubscribed: actor.keys.has(membersOf(row.id)) && subscribed(membersOf(row.id), actor.id),
    })
  },
  render: (row: GroupRow, { perReader, can, related }): GroupView => ({
    id: row.id,
    revision: row.revision,
    slug: row.id,
    name: row.name,
    path: `/groups/${row.id}`,
    teaser: teaserOf(row.description),
    description: row.description,
    access: row.access,
    archived: row.archived,
    externally_visible: row.externally_visible,
    moderated_join: row.moderated_join,
    members_can_invite: row.members_can_invite,
    chat: row.chat,
    sensitive: row.sensitive,
    profile_image: row.picture_id === null ? null : picturesOf(row.picture_id),
    picture_id: row.picture_id,
    group_category_id: row.category_id,
    category_id: row.category_id,
    category: related.categories.get(row.category_id) ?? null,
    member_count: row.member_count,
    activity_count: related.postCounts.get(row.id) ?? 0,
    join_request_count: can.update_members ? row.requested_by.length : 0,
    membership_status_of_current_member: perReader.status,
    invite: perReader.status === 'invited' ? perReader.invite : null,
    favorited: perReader.favorited,
    subscription_status: perReader.isSubscribed ? 'subscribed' : 'unsubscribed',
    i_haz_subscription: perReader.isSubscribed,
    active_main_group: false,
    profile: [],
    created_at: row.created_at,
    can,
  }),
})

export const groupCategories = resource({
  table: categoryTable,
  can: ({ actor, circumstances }, { id }: GroupCategoryRow) => ({
    create: groupsPolicy.allows(actor, 'create', null, circumstances),
    ...groupCategoryPolicy.can(actor, { category_id: id }, circumstances),
  }),
  render: (row: GroupCategoryRow, { can }): GroupCategoryView => {
    const { id, revision, name, plural_name, color, place: position, group_count } = row
    return {
      id,
      revision,
      slug: id,
      name,
      plural_name,
      color,
      order: position,
      group_count: can.administrate ? group_count : 0,
      can,
    }
  },
})

/** The categories that the reader sees, in their order. */
export const orderedCategories = async (db: Knex, reader: Reader): Promise<GroupCategoryView[]> => {
  const rows = await groupCategories
    .readable(db, reader.actor)
    .orderBy([{ column: 'place', nulls: 'last' }, 'plural_name', 'id'])
  return groupCategories.views(db, rows, reader)
}

const peopleIn = (db: Knex, rows: { member_id: string }[]) =>
  peopleOf(
    db,
    rows.map(({ member_id }) => member_id),
  )
type People = (id: string) => PersonView

const isInCharge = ({ actor }: Reader, groupId: string) =>
  actor.keys.has(`manages:group:${groupId}`) || actor.keys.has('network_admin')

/** Who is in a group. */
export const groupMemberships = resource({
  table: membershipTable,
  can: (reader, { group_id, member_id }: GroupMembershipRow) => ({
    remove: isInCharge(reader, group_id) && reader.actor.id !== member_id,
    appoint: isInCharge(reader, group_id),
  }),
  related: peopleIn,
  render: (row: GroupMembershipRow, { can, related }): GroupMemberView => {
    const people: People = related
    return {
      id: row.id,
      revision: row.revision,
      group_id: row.group_id,
      admin: row.admin,
      joined_at: row.joined_at,
      membership: people(row.member_id),
      can,
    }
  },
})

/** Who waits to be let in. */
export const joinRequests = resource({
  table: requestTable,
  can: () => ({}),
  related: peopleIn,
  render: (row: JoinRequestRow, { related }): JoinRequestView => {
    const people: People = related
    const { id, revision, group_id, requested_at, message, member_id } = row
    return { id, revision, group_id, requested_at, message, membership: people(member_id) }
  },
})

/** The actor with the key of the group's members: for readers who see the group without being in it. */
export const asGroupMember = (actor: Actor, groupId: string): Actor => ({
  id: actor.id,
  keys: new Set([...actor.keys, `group:${groupId}`]),
})
