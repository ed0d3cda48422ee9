import type { GroupEvent } from '#events/groups/group.events.ts'
import { defineNotifications, type Step } from '#platform/notifications/notification.ts'
import {
  actOn,
  broadcast,
  leave,
  notify,
  notifyAll,
  refresh,
  relate,
  withdraw,
} from '#platform/notifications/steps.ts'
import { groups } from './groups.table.ts'

type OfGroup = { data: { group_id: string } }
type OfMember = { data: { group_id: string; member_id: string } }

const membership = ({ data }: OfGroup) => ({ kind: 'group', id: data.group_id })
/** The requests to join: a thread of the group's administrators. */
const requests = ({ data }: OfGroup) => ({ kind: 'group', id: data.group_id, topic: 'requests' })
/** What concerns all members alike. */
const news = ({ data }: OfGroup) => ({ kind: 'group', id: data.group_id, topic: 'news' })

const leaves = (event: OfMember): Step[] => [
  leave(membership(event), event.data.member_id),
  leave(requests(event), event.data.member_id),
]

const answered = (event: OfMember): Step =>
  withdraw(requests(event), ({ values }) => values.member_id === event.data.member_id)

const notifyMembers =
  (kind: string) =>
  (event: OfGroup): Step[] => [
    broadcast(`group:${event.data.group_id}`, news(event), { kind, reason: 'group' }),
  ]

/** Nobody sees it any more, or all see it again. */
const seenByOthers = (event: OfGroup): Step[] => [
  refresh(membership(event)),
  refresh(requests(event)),
  refresh(news(event)),
]

export const groupNotifications = defineNotifications<GroupEvent>()({
  feature: 'groups',
  things: {
    group: {
      table: groups,
      path: (id, topic) => (topic === 'requests' ? `/groups/${id}?tab=requests` : `/groups/${id}`),
    },
  },
  on: {
    GroupCreated: (event) => [relate(requests(event), event.data.founder_id, { admin: true })],
    GroupAdminAppointed: (event) => [
      relate(requests(event), event.data.member_id, { admin: true }),
      notify(membership(event), event.data.member_id, { kind: 'group_admin_appointed', reason: 'watch' }),
    ],
    GroupAdminDismissed: (event) => [leave(requests(event), event.data.member_id)],
    GroupJoined: (event) => [
      notify(membership(event), event.data.member_id, { kind: 'group_added', reason: 'invitation' }),
    ],
    GroupReentered: (event) => [
      relate(membership(event), event.data.member_id, {}),
      ...(event.data.admin ? [relate(requests(event), event.data.member_id, { admin: true })] : []),
    ],
    GroupInvitationSent: (event) => [
      notify(membership(event), event.data.member_id, {
        kind: 'group_invited',
        reason: 'invitation',
        waiting: true,
      }),
    ],
    GroupInvitationAccepted: (event) => [actOn(membership(event), event.data.member_id)],
    GroupInvitationDeclined: (event) => [actOn(membership(event), event.data.member_id)],
    GroupInvitationWithdrawn: (event) => [leave(membership(event), event.data.member_id)],
    GroupLeft: leaves,
    MemberRemovedFromGroup: leaves,
    JoinRequested: (event) => [
      notifyAll(requests(event), ({ relation }) =>
        relation.admin === true
          ? {
              kind: 'group_join_request',
              reason: 'watch',
              waiting: true,
              values: { member_id: event.data.member_id },
            }
          : null,
      ),
    ],
    JoinRequestWithdrawn: (event) => [answered(event)],
    JoinRequestAccepted: (event) => [
      answered(event),
      notify(membership(event), event.data.member_id, { kind: 'group_request_accepted', reason: 'answer' }),
    ],
    JoinRequestDeclined: (event) => [
      answered(event),
      notify(membership(event), event.data.member_id, { kind: 'group_request_declined', reason: 'answer' }),
    ],
    GroupArchived: notifyMembers('group_archived'),
    GroupReopened: notifyMembers('group_reopened'),
    GroupDeleted: seenByOthers,
    GroupRestored: seenByOthers,
  },
})
