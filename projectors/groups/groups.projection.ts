import type { GroupEvent } from '#events/groups/group.events.ts'
import { groupAudience } from '#events/groups/group.policy.ts'
import { searchName } from '#platform/language/search-name.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type GroupRow, groups } from './groups.table.ts'

const noLongerAsks = (rows: Rows<GroupRow>, { data }: { data: { group_id: string; member_id: string } }) =>
  rows.revise(data.group_id, ({ requested_by }) => ({
    requested_by: requested_by.filter((id) => id !== data.member_id),
  }))

export const groupsProjection = projection<GroupEvent>()({
  into: groups,
  on: {
    GroupCreated: (rows, { data, metadata }) =>
      rows.put(data.group_id, {
        audience: groupAudience(data.group_id, data.access),
        name: data.name,
        search_name: searchName(data.name),
        description: data.description,
        category_id: data.category_id,
        access: data.access,
        archived: false,
        deleted: false,
        externally_visible: false,
        moderated_join: data.access === 'closed',
        members_can_invite: false,
        chat: true,
        sensitive: false,
        picture_id: null,
        member_count: 1,
        requested_by: [],
        created_at: metadata.occurred_at,
      }),
    GroupRenamed: (rows, { data }) =>
      rows.patch(data.group_id, { name: data.after, search_name: searchName(data.after) }),
    GroupDescribed: (rows, { data }) => rows.patch(data.group_id, { description: data.after }),
    GroupAccessChosen: (rows, { data }) =>
      rows.revise(data.group_id, ({ externally_visible }) => ({
        access: data.after,
        moderated_join: data.after === 'closed',
        audience: groupAudience(data.group_id, data.after, externally_visible),
      })),
    GroupOptionsChosen: (rows, { data }) =>
      rows.revise(data.group_id, ({ access }) => ({
        ...data.after,
        audience: groupAudience(data.group_id, access, data.after.externally_visible),
      })),
    GroupPictureChosen: (rows, { data }) => rows.patch(data.group_id, { picture_id: data.after }),
    GroupJoined: (rows, { data }) =>
      rows.revise(data.group_id, ({ member_count, requested_by }) => ({
        member_count: member_count + 1,
        requested_by: requested_by.filter((id) => id !== data.member_id),
      })),
    GroupReentered: (rows, { data }) => rows.increment(data.group_id, { member_count: 1 }),
    GroupLeft: (rows, { data }) => rows.increment(data.group_id, { member_count: -1 }),
    MemberRemovedFromGroup: (rows, { data }) => rows.increment(data.group_id, { member_count: -1 }),
    JoinRequested: (rows, { data }) =>
      rows.revise(data.group_id, ({ requested_by }) => ({ requested_by: [...requested_by, data.member_id] })),
    JoinRequestDeclined: noLongerAsks,
    JoinRequestWithdrawn: noLongerAsks,
    GroupArchived: (rows, { data }) => rows.patch(data.group_id, { archived: true }),
    GroupReopened: (rows, { data }) => rows.patch(data.group_id, { archived: false }),
    GroupDeleted: (rows, { data }) => rows.patch(data.group_id, { deleted: true, audience: [] }),
    GroupRestored: (rows, { data }) =>
      rows.revise(data.group_id, ({ access, externally_visible }) => ({
        deleted: false,
        audience: groupAudience(data.group_id, access, externally_visible),
      })),
  },
})
