import Inbox from 'lucide-react/icons/inbox'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { defineGroupAdministration } from '#web/kit/page/group-administration.ts'
import { groupPaths } from './parts/groups.paths.ts'

export const groupAdministration = defineGroupAdministration([
  {
    text: 'groups.edit',
    hint: 'groups.administer.edit',
    icon: Pencil,
    to: groupPaths.editGroup,
    order: 10,
    when: ({ can }) => can.update === true,
  },
  {
    text: 'groups.members',
    hint: 'groups.administer.members',
    icon: Users,
    to: groupPaths.groupMembers,
    order: 20,
    when: ({ can }) => can.update_members === true,
  },
  {
    text: 'groups.requests',
    hint: 'groups.administer.requests',
    icon: Inbox,
    to: groupPaths.groupRequests,
    order: 30,
    when: ({ can }) => can.update_members === true,
    count: ({ join_request_count }) => join_request_count,
  },
  {
    text: 'groups.invite',
    hint: 'groups.administer.invite',
    icon: UserPlus,
    to: groupPaths.inviteToGroup,
    order: 40,
    when: ({ can }) => can.invite_internal === true,
  },
])
