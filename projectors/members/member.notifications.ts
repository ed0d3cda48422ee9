import type { MemberEvent } from '#events/members/member.events.ts'
import { defineNotifications } from '#platform/notifications/notification.ts'
import { notify, withdraw } from '#platform/notifications/steps.ts'
import { members } from './members.table.ts'

const threadOf = ({ data }: { data: { member_id: string } }) => ({ kind: 'member', id: data.member_id })

export const memberNotifications = defineNotifications<MemberEvent>()({
  feature: 'members',
  things: { member: { table: members, path: (id) => `/members/${id}` } },
  on: {
    NetworkAdminAppointed: (event) => [
      notify(threadOf(event), event.data.member_id, { kind: 'network_admin_appointed', reason: 'watch' }),
    ],
    NetworkAdminDismissed: (event) => [
      withdraw(threadOf(event), ({ kind }) => kind === 'network_admin_appointed'),
    ],
  },
})
